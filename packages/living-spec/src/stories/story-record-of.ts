import { stateText } from '@wattle/model-tests/transition-ids.ts'
import { stateName, statesOf, transitionsOf } from '@wattle/model-tests/transitions.ts'
import { type Move, roleOf } from './composition.ts'
import type { Composition, Member } from './members.ts'
import type { StoryColumn, StoryMove, StoryRecord, StoryState, StoryStep } from './story-record.ts'
import type { StorySystem } from './story.ts'
import type { PlayedStep, PlayedStory } from './play-story.ts'

/** A played story as data. */
export function storyRecordOf(system: StorySystem, { story, steps, fault }: PlayedStory): StoryRecord {
  const columns = columnsOf(system, steps)
  const records = steps.map((step, index) => stepRecord(system, step, steps[index - 1]?.composition ?? null))
  const cited = records.flatMap(({ moves }) => moves.flatMap(({ transitions }) => transitions))
  const { id, name, summary, keywords, seeAlso = [], requirements: about } = story
  return {
    id,
    name,
    summary,
    keywords,
    seeAlso,
    about,
    requirements: [...new Set([...about, ...cited.flatMap(({ requirements }) => requirements)])],
    participants: participantsOf(system, records),
    columns,
    steps: records,
    lasts: steps.at(-1)?.composition.now ?? 0,
    fault,
  }
}

/** The column of a member; null for one that stories do not show. */
export function columnOf(system: StorySystem, { machine, tab }: Pick<Member, 'machine' | 'tab'>): string | null {
  const { column } = roleOf(system, machine)
  return column === null ? null : `${column}|${tab}`
}

/** In the order of the cast, tab by tab; what runs in no tab comes last. */
function columnsOf(system: StorySystem, steps: PlayedStep[]): StoryColumn[] {
  const members = steps.flatMap(({ composition }) => [...composition.members.values()])
  const tabs = [...new Set(members.map(({ tab }) => tab).filter(Boolean))].toSorted()
  const heads = [...new Set(Object.values(system.cast).map(({ column }) => column))]
  const used = new Set(members.map((member) => columnOf(system, member)))
  const inOrder = [...tabs, ''].flatMap((tab) =>
    heads.map((head) => ({
      id: `${head}|${tab}`,
      title: tabs.length > 1 && tab !== '' ? `${head}, ${tab}` : String(head),
    })),
  )
  return inOrder.filter(({ id }) => used.has(id))
}

function participantsOf({ cast }: StorySystem, steps: StoryStep[]): string[] {
  const taking = new Set(steps.flatMap(({ moves }) => moves.map(({ machine }) => machine)))
  return Object.keys(cast).filter((machine) => taking.has(machine))
}

function stepRecord(
  system: StorySystem,
  { goal, moves, composition }: PlayedStep,
  before: Composition | null,
): StoryStep {
  const started = before?.now ?? 0
  let last = started
  return {
    keyword: goal.keyword,
    text: goal.text,
    at: composition.now,
    waited: composition.now - started,
    moves: moves.flatMap((move) => {
      const waited = move.at - last
      last = move.at
      return moveRecord(system, move, waited)
    }),
    states: statesIn(system, composition, before),
  }
}

function moveRecord(system: StorySystem, { machine, tab, label, taken, to }: Move, waited: number): StoryMove[] {
  const role = roleOf(system, machine)
  const column = columnOf(system, { machine, tab })
  if (column === null) return []
  const known = new Map(transitionsOf(role.machine).map((transition) => [transition.id, transition]))
  const transitions = taken.flatMap((id) => {
    const transition = known.get(id)
    return transition ? [{ id, text: transition.description, requirements: transition.requirements }] : []
  })
  const start = label === null ? textOf(system, machine, to) : null
  return [{ machine, column, isOutside: role.isOutside ?? false, waited, transitions, start }]
}

function statesIn(
  system: StorySystem,
  { members }: Composition,
  before: Composition | null,
): Record<string, StoryState> {
  const states = [...members.values()].flatMap((member): [string, StoryState][] => {
    const column = columnOf(system, member)
    if (column === null) return []
    const { machine, id, snapshot } = member
    const earlier = before?.members.get(id)
    const state = stateText(snapshot.value)
    const isNew = !earlier || stateText(earlier.snapshot.value) !== state
    const isOutside = roleOf(system, machine).isOutside ?? false
    return [[column, { machine, isOutside, state, text: textOf(system, machine, state), isNew }]]
  })
  return Object.fromEntries(states)
}

function textOf(system: StorySystem, machine: string, state: string): string {
  const node = statesOf(roleOf(system, machine).machine).find((one) => stateName(one) === state)
  return node?.description ?? ''
}
