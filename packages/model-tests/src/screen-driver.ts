import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { ControlUnavailable, type Driver, type Name, type Role, type Surroundings } from './driver.ts'

/** Time limit of a look, in milliseconds. */
const lookTimeoutMs = 1000
/** How long a gesture waits for a control that appears after a delay, as in a menu that opens. */
const gestureTimeoutMs = 100

/** Drives what testing-library rendered: gestures by user-event, looks by the accessibility tree. */
export function screenDriver(surroundings: Surroundings, timeoutMs = gestureTimeoutMs): Driver {
  const user = userEvent.setup({ delay: null })
  const atRole = (role: Role, name: Name | undefined, make: Gesture) =>
    gesture(() => screen.queryAllByRole(role, optionsOf(name)), describeElement(role, name), timeoutMs, make)
  const atLabel = (label: Name, make: Gesture) =>
    gesture(() => screen.queryAllByLabelText(label), describeElement('field', label), timeoutMs, make)

  return {
    ...acted(surroundings),
    click: (role, name) => atRole(role, name, (control) => user.click(control)),
    hover: (role, name) => atRole(role, name, (control) => user.hover(control)),
    focus: (role, name) => atRole(role, name, async (control) => act(() => control.focus())),
    fill: (label, text) =>
      atLabel(label, async (field) => {
        await act(async () => field.focus())
        ;(field as HTMLInputElement).select()
        await (text === '' ? user.clear(field) : user.paste(text))
      }),
    choose: (label, option) => atLabel(label, (field) => user.selectOptions(field, option)),
    press: (key) => user.keyboard(`{${key}}`),

    see: (role, name) => look(() => byRole(role, name)()),
    seeText: (text) =>
      look(() => expect(screen.queryAllByText(partOf(text)), describeElement('text', text)).not.toEqual([])),
    notSee: (role, name) => look(() => expect(screen.queryByRole(role, optionsOf(name))).toBeNull()),
    notSeeText: (text) => look(() => expect(screen.queryByText(partOf(text))).toBeNull()),
    seeDisabled: (role, name) =>
      look(() => expect(isDisabled(byRole(role, name)()), describeElement(role, name)).toBe(true)),
    seeEnabled: (role, name) =>
      look(() => expect(isDisabled(byRole(role, name)()), describeElement(role, name)).toBe(false)),
    seeValue: (label, value) => look(() => expect(byLabel(label)()).toHaveProperty('value', value)),
    seeFocused: (role, name) => look(() => expect(document.activeElement).toBe(byRole(role, name)())),
    seePressed: (role, name) => look(() => expect(byRole(role, name)().getAttribute('aria-pressed')).toBe('true')),
    seeLink: (name, href) => look(() => expect(byRole('link', name)().getAttribute('href')).toBe(href)),
  }
}

const byRole = (role: Role, name?: Name) => () => screen.getByRole(role, optionsOf(name))
const byLabel = (label: Name) => () => screen.getByLabelText(label)

/** React must have rendered the result of an answer before the next look. */
function acted(surroundings: Surroundings): Surroundings {
  return {
    answer: (port, output) => act(() => surroundings.answer(port, output)),
    fail: (port, error) => act(() => surroundings.fail(port, error)),
    emit: (port, event) => act(() => surroundings.emit(port, event)),
    advance: (milliseconds) => act(() => surroundings.advance(milliseconds)),
    fromApplication: (event) => act(() => surroundings.fromApplication(event)),
  }
}

type Gesture = (control: HTMLElement) => Promise<unknown>

async function gesture(find: () => HTMLElement[], what: string, timeoutMs: number, make: Gesture): Promise<void> {
  const controls = await found(find, timeoutMs)
  const [control] = controls
  if (control === undefined) throw new ControlUnavailable(`${what} is not there.`)
  if (controls.every(isDisabled)) throw new ControlUnavailable(`${what} is disabled.`)
  if (controls.every(isBehindDialog)) throw new ControlUnavailable(`${what} is behind a dialog.`)
  if (controls.length > 1) throw new Error(`There are ${controls.length} of ${what}: name one.`)
  await make(control)
}

async function found(find: () => HTMLElement[], timeoutMs: number): Promise<HTMLElement[]> {
  const controls = find()
  if (controls.length > 0 || timeoutMs === 0) return controls
  const there = () => expect(find()).not.toEqual([])
  return waitFor(there, { timeout: timeoutMs }).then(find, find)
}

async function look(check: () => unknown): Promise<void> {
  await waitFor(check, { timeout: lookTimeoutMs })
}

function isDisabled(control: HTMLElement): boolean {
  return control.matches(':disabled') || control.closest('[aria-disabled="true"], [inert]') !== null
}

/** A browser makes everything outside the modal dialog inert; jsdom does not. */
function isBehindDialog(control: HTMLElement): boolean {
  const dialog = document.querySelector('dialog[open][aria-modal="true"]')
  return dialog !== null && !dialog.contains(control)
}

function optionsOf(name?: Name) {
  return name === undefined ? {} : { name }
}

function partOf(text: Name): RegExp {
  return text instanceof RegExp ? text : new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
}

function describeElement(role: string, name?: Name): string {
  return name === undefined ? `the ${role}` : `the ${role} ${String(name)}`
}
