import type { MachineRecord, SpecRecord } from '../record/spec-record.ts'
import { spokenTime } from '../record/spoken-time.ts'
import { storyPath } from '../stories/story-links.tsx'
import type { SearchEntry } from './client/find.ts'
import { pathOf, transitionName } from './machine-links.ts'
import { describeDelay } from '../record/spoken-delay.ts'
import { plainRequirement } from './requirement-parts.tsx'

/** All entries of the search, stories and machines first (SM-4, SM-7, SM-8). */
export function searchEntries({ machines, requirements, review, stories }: SpecRecord): SearchEntry[] {
  return [
    ...stories.map((story) => ({
      kind: 'story' as const,
      name: story.name,
      text: story.summary,
      href: storyPath(story),
      also: [...story.keywords, ...story.about].join(' '),
    })),
    ...machines.map((machine) => ({
      kind: 'machine' as const,
      name: machine.id,
      text: machine.description,
      href: pathOf(machine),
    })),
    ...machines.flatMap(statesIn),
    ...machines.flatMap(transitionsIn),
    {
      kind: 'review',
      name: 'Review',
      text: 'What QA has approved, what has changed since, open notes and manual checks.',
      href: 'review.html',
      also: 'never approved changed since approved approvals open note sign-off',
    },
    ...review.checks.map(({ id, title, steps, requirements: cited }) => ({
      kind: 'check' as const,
      name: `${id} · ${title}`,
      text: steps,
      href: `review.html#${id}`,
      also: ['manual check never checked by hand', ...cited].join(' '),
    })),
    ...requirements.map(({ id, text }) => ({
      kind: 'requirement' as const,
      name: id,
      text: plainRequirement(text),
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
    const { description, anchor, requirements } = transition
    const time = transition.milliseconds ?? transition.atMost
    return {
      kind: 'transition',
      name: `${machine.id} · ${transitionName(machine, transition)}`,
      text: [description, ...(time === null ? [] : [`After ${describeDelay(transition)}.`])].join(' '),
      href: `${pathOf(machine)}#${anchor}`,
      also: [...requirements, ...(time === null ? [] : timeTerms(time))].join(' '),
    }
  })
}

const numbers = ['nought', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A time in every form that a reader may search for: `3 min`, `three`, `180 s`, `180000 ms`. */
function timeTerms(milliseconds: number): string[] {
  const seconds = milliseconds / 1000
  const spelled = [seconds, seconds / 60].map((count) => numbers[count] ?? '')
  return [spokenTime(milliseconds), ...spelled, `${seconds} s`, `${milliseconds} ms`]
}
