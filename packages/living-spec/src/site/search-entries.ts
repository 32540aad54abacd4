import type { MachineRecord, SpecRecord, StateRecord, TransitionRecord } from '../record/spec-record.ts'
import { anywhereText } from '../drawing/head.ts'
import { storyPath } from '../stories/story-links.tsx'
import {
  type Phrases,
  actionPhrase,
  actorPhrase,
  flowTitle,
  guardPhrase,
  phrasesOf,
  sentByAction,
  sentSentences,
  spaced,
  stateTitle,
} from '../phrases/phrases.ts'
import { answerPhrase } from '../phrases/plain-sentence.ts'
import type { Filter, SearchEntry } from './client/search-entry.ts'
import type { FrameText } from './frame-texts.ts'
import { ignoredEvents } from './inheritance.ts'
import { pathOf, requirementPath, transitionName } from './machine-links.ts'
import { isByTime } from '../record/spoken-delay.ts'
import { testsEntry } from './search-tests.ts'
import { timesFrom, timesNamed, timesOf, waitedFor } from './search-times.ts'
import type { SpecProject } from './project.ts'
import { plainRequirement } from './requirement-parts.tsx'
import { isUnbrowsed, isWithoutPage } from './unbrowsed.ts'

type Project = Pick<SpecProject, 'dictionaries' | 'isGuarded'>

/** By which a page that needs a login is found. */
const sessionEnds = 'session expires'

/** All entries of the search, stories and machines first; `frames` by `machine state` (SM-4, SM-7, SM-8). */
export function searchEntries(
  project: Project,
  spec: SpecRecord,
  frames: Map<string, FrameText> = new Map(),
): SearchEntry[] {
  const { machines, requirements, stories } = spec
  return [
    ...stories.map((story) => ({
      kind: 'story' as const,
      name: story.name,
      text: story.summary,
      href: storyPath(story),
      also: story.keywords.join(' ; '),
      more: [...story.about, ...story.steps.map(({ text }) => text)].join(' ; '),
    })),
    ...machines.map((machine) => ({
      kind: 'flow' as const,
      flow: machine.id,
      name: flowTitle(machine.id),
      text: machine.description,
      href: pathOf(machine),
      ...(project.isGuarded(machine) ? { notes: ['Its page needs a login.'], also: sessionEnds } : {}),
    })),
    testsEntry(spec),
    ...machines.flatMap((machine) => statesIn(project, machine, { machines, frames })),
    ...machines.flatMap((machine) => stepsIn(project, machine, spec)),
    {
      kind: 'review',
      name: 'Approvals',
      text: 'Which flows QA has approved, and which have changed since.',
      href: 'index.html',
      also: 'never approved changed since approved approvals sign-off review',
    },
    ...requirements.map(({ id, result, text }) => {
      const notes = timesNamed(text)
      return {
        kind: 'requirement' as const,
        name: id,
        text: plainRequirement(text),
        href: requirementPath(id),
        notes,
        also: [...(result === 'none' ? ['not tested'] : []), ...(notes.length > 0 ? ['time limit'] : [])].join(' ; '),
        is: truthy({ waits: notes.length > 0 && /\bwait/i.test(text) }),
      }
    }),
  ]
}

function statesIn(
  { dictionaries, isGuarded }: Project,
  machine: MachineRecord,
  { machines, frames }: { machines: readonly MachineRecord[]; frames: Map<string, FrameText> },
): SearchEntry[] {
  const phrases = phrasesOf(dictionaries, machine.id)
  return machine.states
    .filter(({ parent }) => parent !== null)
    .map((state): SearchEntry => {
      const { anchor, description, entry, exit, invokes, name, needsLogin } = state
      const frame = frames.get(`${machine.id} ${name}`)
      const times = timesFrom(machines, machine, state)
      const ignored = ignoredEvents(machine, state)
      const repeated = ignored.filter(({ event }) => isEnteredBy(machine, state, event))
      const actions = [...entry, ...exit]
      const sent = [
        ...actions.flatMap((action) => sentByAction(phrases, action)),
        ...invokes.flatMap(({ port }) => sentSentences(phrases, port)),
      ]
      const does = [
        ...actions.map((action) => actionPhrase(phrases, action)),
        ...invokes.flatMap(({ port }) => actorPhrase(phrases, port)?.does ?? []),
        ...repeated.map(({ event }) => `${spaced(event)} twice`),
        ...(isGuarded(machine) && callsServer(phrases, state) ? [sessionEnds] : []),
      ]
      return {
        kind: 'state',
        flow: machine.id,
        name: `${machine.id} · ${name}`,
        text: [description, ...sent].join(' '),
        href: `${pathOf(machine)}#${anchor}`,
        notes: [...times, ...listed('Ignores', ignored), ...listed('Ignores a second time', repeated)],
        also: does.join(' ; '),
        ...(frame ? { more: frame.terms, buttons: frame.buttons.join(' ; ') } : {}),
        is: truthy({
          waits: times.length > 0,
          sends: sent.length > 0 || callsServer(phrases, state),
          login: isGuarded(machine) || needsLogin,
        }),
      }
    })
}

function isEnteredBy({ transitions }: MachineRecord, { name }: StateRecord, event: string): boolean {
  return transitions.some((transition) => transition.event === event && transition.targets.includes(name))
}

function listed(title: string, transitions: TransitionRecord[]): string[] {
  return transitions.length === 0 ? [] : [`${title}: ${transitions.map(({ event }) => spaced(event)).join(', ')}`]
}

function callsServer(phrases: Phrases, { invokes }: StateRecord): boolean {
  return invokes.some(({ port }) => actorPhrase(phrases, port)?.by === 'server')
}

function truthy(flags: Partial<Record<Filter, boolean>>): Filter[] {
  return (Object.keys(flags) as Filter[]).filter((filter) => flags[filter])
}

function stepsIn({ dictionaries, isGuarded }: Project, machine: MachineRecord, spec: SpecRecord): SearchEntry[] {
  const phrases = phrasesOf(dictionaries, machine.id)
  const isWithout = spec.walked.includes('browser') && isWithoutPage(machine)
  return machine.transitions.map((transition): SearchEntry => {
    const { actions, anchor, description, guard, requirements, targets } = transition
    const isMissed = isUnbrowsed(spec, machine, transition)
    const from = machine.states.find(({ name }) => name === transition.source)
    const sent = actions.flatMap((action) => sentByAction(phrases, action))
    const leadsTo = machine.states.filter(({ name }) => targets.includes(name))
    return {
      kind: 'step',
      flow: machine.id,
      name: `${machine.id} · ${transitionName(machine, transition)}`,
      text: [description, ...sent].join(' '),
      href: `${pathOf(machine)}#${anchor}`,
      notes: [
        ...(isAlike(machine, transition) ? [`In the state “${sourceTitle(machine, transition)}”.`] : []),
        ...timesOf(transition),
        ...(isWithout ? ['A step of the server: it has no page.'] : []),
      ],
      also: [
        ...requirements,
        answerPhrase({ machine, phrases }, transition),
        ...(guard === null ? [] : [guardPhrase(phrases, guard)]),
        ...actions.map((action) => actionPhrase(phrases, action)),
        ...(isByTime(transition) ? ['timeout', ...waitedFor(machine, transition)] : []),
        ...(isMissed || isWithout ? ['not tested in a real browser'] : []),
      ].join(' ; '),
      is: truthy({
        unbrowsed: isMissed || isWithout,
        waits: isByTime(transition),
        sends: sent.length > 0 || leadsTo.some((state) => callsServer(phrases, state)),
        login: isGuarded(machine) || from?.needsLogin === true,
      }),
    }
  })
}

/** Whether another step of the flow has the same description. */
function isAlike({ transitions }: MachineRecord, { id, description }: TransitionRecord): boolean {
  return transitions.some((other) => other.id !== id && other.description === description)
}

function sourceTitle({ states }: MachineRecord, { source }: TransitionRecord): string {
  const state = states.find(({ name }) => name === source)
  return state?.parent === null ? anywhereText.plain : stateTitle(source)
}
