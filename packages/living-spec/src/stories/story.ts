import type { AnyStateMachine } from 'xstate'
import type { Cases } from '@wattle/model-tests/cases-model.ts'
import type { Composition, Member } from './members.ts'

/** The machines that stories are composed of, and what a step of one causes in others. */
export interface StorySystem {
  /** The folder of the stories, which messages name. */
  folder: string
  /** By machine id. */
  cast: Record<string, Role>
  /** Members that every story begins with, each with the input of its first case. */
  begins: readonly Opening[]
  /** What a step of a machine causes elsewhere, by machine id. */
  links: Record<string, (fact: Fact, composition: Composition) => Consequence[]>
  /** What each promise of a machine resolves to, by machine id and actor name; by default its first case. */
  answers: Record<string, Record<string, (composition: Composition, member: Member) => Answer>>
}

/** One machine of the cast. */
export interface Role {
  machine: AnyStateMachine
  cases: Cases
  /** Head of the column in which its states are shown; null where they are not shown. */
  column: string | null
  /** True for a model of what is outside the product: it has no page in the site. */
  isOutside?: boolean
}

/** A case by its name, or a case with another output. */
export type Answer = string | { name: string; output: unknown }

/** What a machine has just done. */
export interface Fact {
  member: Member
  /** The event by its label, `payment.start`; null for the start. */
  label: string | null
  /** The states that it entered. */
  entered: readonly string[]
  /** Parameters of an action that it executed; undefined when it did not. */
  paramsOf: (action: string) => unknown
}

/** What follows at once in other machines. */
export type Consequence =
  /** An event, to every running member of the machine, or to those of one tab. */
  | { send: string; to: string; tab?: string }
  | { open: Opening; input: unknown }
  /** Ends a member without an event. */
  | { close: string }

/** A member to start: its id, its machine, and the tab in which it runs (empty for the server and the bank). */
export interface Opening {
  id: string
  machine: string
  tab?: string
}

/** An event of a member by its label, or a page that opens or closes. */
export type GoalAction =
  | { who: string; what: string }
  | { open: Opening; from: string }
  /** Ends all members of a tab. */
  | { closeTab: string }

/** One step of a story as the user experiences it, with its actions and the states that must follow. */
export interface Goal {
  keyword: 'Given' | 'When' | 'Then'
  /** A sentence without its keyword and full stop. */
  text: string
  do?: readonly GoalAction[]
  /** The state of each member named, by its id; null when it must not run. */
  see?: Readonly<Record<string, string | null>>
  /** Members that must not start on the path. */
  without?: readonly string[]
  /** Whether timers may fire on the path; else it takes no time. */
  takesTime?: boolean
}

/** A story as written by hand; the path between its goals is found on the real machines (SM-8). */
export interface Story {
  /** `paid-late`; also the address of its page. */
  id: string
  name: string
  /** One sentence. */
  summary: string
  /** Other terms by which the search finds it. */
  keywords: readonly string[]
  /** Ids of stories about another case. */
  seeAlso?: readonly string[]
  /** What it is about; the page adds what its steps cite. */
  requirements: readonly string[]
  /** Why its pictures show other facts than the cases that each model's `see` describes; they are then not compared. */
  differs?: string
  goals: readonly Goal[]
}
