import type { MachineRecord, SpecRecord } from '../record/spec-record.ts'
import { spokenTime } from '../record/spoken-time.ts'
import { storyPath } from '../stories/story-links.tsx'
import type { SearchEntry } from './client/find.ts'
import { pathOf } from './machine-links.ts'
import { delayWords } from '../record/spoken-delay.ts'

/** Everything that can be found, stories and machines first (SM-4, SM-8). */
export function searchEntries({ machines, requirements, stories }: SpecRecord): SearchEntry[] {
  return [
    ...stories.map((story) => ({
      kind: 'story' as const,
      name: story.name,
      text: story.summary,
      href: storyPath(story),
      also: [...story.words, ...story.about].join(' '),
    })),
    ...machines.map((machine) => ({
      kind: 'machine' as const,
      name: machine.id,
      text: machine.description,
      href: pathOf(machine),
    })),
    ...machines.flatMap(statesIn),
    ...machines.flatMap(transitionsIn),
    ...requirements.map(({ id, text }) => ({
      kind: 'requirement' as const,
      name: id,
      text: text.replaceAll('**', ''),
      href: `requirements.html#${id}`,
    })),
  ]
}

function statesIn(machine: MachineRecord): SearchEntry[] {
  return machine.states
    .filter(({ parent }) => parent !== null)
    .map(({ name, description, anchor }) => ({
      kind: 'state',
      name: `${machine.id} · ${name}`,
      text: description,
      href: `${pathOf(machine)}#${anchor}`,
    }))
}

function transitionsIn(machine: MachineRecord): SearchEntry[] {
  return machine.transitions.map((transition) => {
    const { source, said, guard, description, anchor, requirements } = transition
    const time = transition.milliseconds ?? transition.atMost
    return {
      kind: 'transition',
      name: `${machine.id} · ${source === machine.id ? 'from anywhere' : source} · ${said}${guard ? ` [${guard}]` : ''}`,
      text: [description, ...(time === null ? [] : [`After ${delayWords(transition)}.`])].join(' '),
      href: `${pathOf(machine)}#${anchor}`,
      also: [...requirements, ...(time === null ? [] : timeWords(time))].join(' '),
    }
  })
}

const numbers = ['nought', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A time in every way in which somebody may ask for it: `3 min`, `three`, `180 s`, `180000 ms`. */
function timeWords(milliseconds: number): string[] {
  const seconds = milliseconds / 1000
  const inWords = [seconds, seconds / 60].map((count) => numbers[count] ?? '')
  return [spokenTime(milliseconds), ...inWords, `${seconds} s`, `${milliseconds} ms`]
}
