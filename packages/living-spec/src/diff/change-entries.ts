import { type Change, type ChangeCategory, changeKinds } from './change.ts'
import { groupedBy } from './grouped-by.ts'

/** One line of the list: the same difference in one or more states or transitions. */
export interface ChangeEntry {
  /** `gone`, `guard`, `delay`: what to look for. */
  label: string
  who: string[]
  what: string
  uses: string[]
  code: Change['code']
  /** Names of states and ids of transitions, in the union of both revisions, that it is about. */
  marked: string[]
}

/** The changes of a machine as lines; the same change in several places is one line. */
export function changeEntriesOf(changes: Change[], category: ChangeCategory): ChangeEntry[] {
  const own = changes.filter((change) => categoryOf(change) === category)
  const alike = groupedBy(own, ({ code, kind, what, who }) =>
    category === 'behaviour' || code ? `${kind} ${who} ${what}` : `${kind} ${what}`,
  )
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { code, kind, what } = first
    return [
      {
        label: changeKinds[kind].label,
        who: group.map(({ who }) => who),
        what,
        uses: [...new Set(group.flatMap(({ uses = [] }) => uses))],
        code,
        marked: group.flatMap(({ marks }) => Object.keys(marks)),
      },
    ]
  })
}

/** The categories in the order of their importance to a reviewer, with their headings. */
export const changeCategories: [category: ChangeCategory, heading: string][] = [
  ['behaviour', 'Behaviour'],
  ['code', 'The code behind its names'],
  ['text', 'Descriptions and requirements'],
]

/** What differs, by kind: "2 × state added, retargeted; code; text". */
export function summaryOf(changes: Change[]): string {
  const counts = groupedBy(changes, (change) => (categoryOf(change) === 'behaviour' ? change.kind : null))
  const behaviour = [...counts].map(([kind, { length }]) => (length === 1 ? kind : `${length} × ${kind}`))
  const others = (['code', 'text'] as const).filter((category) =>
    changes.some((change) => categoryOf(change) === category),
  )
  return [...(behaviour.length > 0 ? [behaviour.join(', ')] : []), ...others].join('; ')
}

function categoryOf({ kind }: Change): ChangeCategory {
  return changeKinds[kind].category
}

/** An entry as a sentence; names are between backticks. */
export function sentenceOf({ what, who }: ChangeEntry): string {
  const text = `${who.map((each, index) => (index === 0 ? each : lowered(each))).join('; ')}: ${what}`
  return /[.!?]”$/.test(text) ? text : `${text}.`
}

function lowered(who: string): string {
  return who.replace(/^(?:In|From|Guard|Action|What) /, (first) => first.toLowerCase())
}
