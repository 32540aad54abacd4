import type { AnyStateMachine } from 'xstate'
import { type BranchDraft, type Draft, type Path, type StateDraft, called, draftOf, pathsOf, stateAt } from './draft.ts'

/** One ordered list of branches of a machine: those of one event, one delay or one answer of a port. */
export interface Slot {
  path: Path
  /** `idle · form.submit` */
  name: string
  kind: 'event' | 'after' | 'always' | 'ends' | 'answers' | 'fails'
  /** The event, delay or port. */
  of: string
  /** The branches as the machine has them. */
  branches: BranchDraft[]
  /** The same branches in a draft. */
  in: (draft: Draft) => BranchDraft[]
  /** None at all removes the slot. */
  replace: (draft: Draft, branches: BranchDraft[]) => void
}

/** One branch of a slot. */
export interface BranchPlace {
  slot: Slot
  index: number
  /** As the machine has it. */
  branch: BranchDraft
  /** One line: `idle · form.submit [isFilledIn] → submitting`. */
  text: string
  edit: (change: (branch: BranchDraft) => unknown) => (draft: Draft) => void
}

/** Every slot of a machine, state by state. */
export function slotsOf(machine: AnyStateMachine): Slot[] {
  const original = draftOf(machine)
  return pathsOf(machine).flatMap(({ path, name }) =>
    holdersOf(stateAt(original.root, path)).map(({ kind, of, key, find }) => {
      const held = ({ root }: Draft) => find(stateAt(root, path)) as Record<string, BranchDraft[]>
      const branchesIn = (draft: Draft) => held(draft)[key] ?? []
      const replace = (draft: Draft, branches: BranchDraft[]) => {
        if (branches.length > 0) held(draft)[key] = branches
        else delete held(draft)[key]
      }
      const branches = branchesIn(original)
      return { path, name: `${name} · ${eventText(kind, of)}`, kind, of, branches, in: branchesIn, replace }
    }),
  )
}

/** Every branch of a machine. */
export function branchesOf(machine: AnyStateMachine): BranchPlace[] {
  return slotsOf(machine).flatMap((slot) =>
    slot.branches.map((branch, index) => ({
      slot,
      index,
      branch,
      text: branchText(slot, branch),
      edit: (change) => (draft) => {
        const held = slot.in(draft)[index]
        if (held) change(held)
      },
    })),
  )
}

/** `#login.failed` → `failed`, `#login` → `login`. */
export function targetText(target: string): string {
  return target.slice(target.indexOf('.') + 1).replace('#', '')
}

function branchText({ name }: Slot, { guard, target }: BranchDraft): string {
  return `${name}${guard ? ` [${called(guard)}]` : ''} → ${target === undefined ? 'stays' : targetText(target)}`
}

interface Holder {
  kind: Slot['kind']
  of: string
  /** The slot's key in what `find` finds. */
  key: string
  find: (state: StateDraft) => object | undefined
}

function holdersOf(state: StateDraft): Holder[] {
  return [
    ...Object.keys(state.on ?? {}).map((of): Holder => ({ kind: 'event', of, key: of, find: ({ on }) => on })),
    ...Object.keys(state.after ?? {}).map((of): Holder => ({ kind: 'after', of, key: of, find: ({ after }) => after })),
    ...(state.always ? [own('always', 'always')] : []),
    ...(state.onDone ? [own('ends', 'onDone')] : []),
    ...(state.invoke ?? []).flatMap(({ id, onDone, onError }, index) => {
      const find = ({ invoke }: StateDraft) => invoke?.[index]
      const answers: Holder = { kind: 'answers', of: id ?? '', key: 'onDone', find }
      const fails: Holder = { kind: 'fails', of: id ?? '', key: 'onError', find }
      return [...(onDone ? [answers] : []), ...(onError ? [fails] : [])]
    }),
  ]
}

function own(kind: Slot['kind'], key: string): Holder {
  return { kind, of: '', key, find: (state) => state }
}

function eventText(kind: Slot['kind'], of: string): string {
  if (kind === 'event') return of
  if (kind === 'after') return `after ${of}`
  return of === '' ? kind : `${of} ${kind}`
}
