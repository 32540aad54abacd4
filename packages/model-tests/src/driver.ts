import type { EventObject } from 'xstate'

/** A role of the accessibility tree, as testing-library and Playwright both name it. */
export type Role =
  | 'alert'
  | 'alertdialog'
  | 'article'
  | 'banner'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'complementary'
  | 'contentinfo'
  | 'dialog'
  | 'form'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'list'
  | 'listbox'
  | 'listitem'
  | 'main'
  | 'menu'
  | 'menuitem'
  | 'menuitemradio'
  | 'navigation'
  | 'option'
  | 'progressbar'
  | 'radio'
  | 'radiogroup'
  | 'region'
  | 'row'
  | 'search'
  | 'searchbox'
  | 'spinbutton'
  | 'status'
  | 'switch'
  | 'tab'
  | 'table'
  | 'tabpanel'
  | 'textbox'
  | 'timer'

/** A name must be the whole accessible name, or match the expression. */
export type Name = string | RegExp

/** External events of a machine: its ports answer, time passes, the application sends an event. */
export interface Surroundings {
  /** The port's running call succeeds. */
  answer(port: string, output: unknown): Promise<void>
  /** The port's running call fails. */
  fail(port: string, error: unknown): Promise<void>
  /** A port that stays open (a stream, a watcher) sends one event. */
  emit(port: string, event: EventObject): Promise<void>
  /** Time passes, in milliseconds. */
  advance(milliseconds: number): Promise<void>
  /** An event that no control of this screen makes: the route, the session, another tab. */
  fromApplication(event: EventObject): Promise<void>
}

/** A person at the screen. A gesture fails with `ControlUnavailable` when its control is absent or disabled. */
interface Person {
  click(role: Role, name?: Name): Promise<void>
  /** Replaces what the field holds. */
  fill(label: Name, text: string): Promise<void>
  /** Picks an option of a native select. */
  choose(label: Name, option: string): Promise<void>
  /** A key as user-event and Playwright name it: 'Enter', 'Escape', 'ArrowDown'. */
  press(key: string): Promise<void>
  hover(role: Role, name?: Name): Promise<void>
  focus(role: Role, name?: Name): Promise<void>
}

/** What can be seen. Each waits for it up to a time limit and fails with what is shown instead. */
interface Sight {
  see(role: Role, name?: Name): Promise<void>
  /** Text anywhere, also within a longer sentence. */
  seeText(text: Name): Promise<void>
  notSee(role: Role, name?: Name): Promise<void>
  notSeeText(text: Name): Promise<void>
  seeDisabled(role: Role, name?: Name): Promise<void>
  seeEnabled(role: Role, name?: Name): Promise<void>
  /** What a field holds. */
  seeValue(label: Name, value: string): Promise<void>
  seeFocused(role: Role, name?: Name): Promise<void>
  /** A button that stays down: the one choice of several that is on. */
  seePressed(role: Role, name?: Name): Promise<void>
  seeLink(name: Name, href: string): Promise<void>
}

/** All that `cause` and `see` get: the rendered screen and the real browser both implement it. */
export interface Driver extends Surroundings, Person, Sight {}

/** The control is absent or disabled: correct where the machine ignores the event, a fault elsewhere. */
export class ControlUnavailable extends Error {
  override readonly name = 'ControlUnavailable'
}
