import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ControlUnavailable, type Driver, type Name, type Role, type Surroundings } from '../driver.ts'

/** Time limit of a look, in milliseconds. */
const lookTimeoutMs = 10_000
/** How long a gesture waits for a control that appears after a delay, as in a menu that opens. */
const gestureTimeoutMs = 1_000

/** Drives one part of a page in a real browser, as `screenDriver` drives what testing-library rendered. */
export function pageDriver(
  page: Page,
  scope: Locator,
  surroundings: Surroundings,
  timeoutMs = gestureTimeoutMs,
): Driver {
  const byRole = (role: Role, name?: Name) => scope.getByRole(role, named(name))
  const byLabel = (label: Name) => scope.getByLabel(label, { exact: true })
  const atRole = (role: Role, name: Name | undefined, make: Gesture) =>
    gesture(byRole(role, name), describeElement(role, name), timeoutMs, make)
  const atLabel = (label: Name, make: Gesture) =>
    gesture(byLabel(label), describeElement('field', label), timeoutMs, make)

  return {
    ...surroundings,
    click: (role, name) => atRole(role, name, (control) => control.click(quickly)),
    hover: (role, name) => atRole(role, name, (control) => control.hover(quickly)),
    focus: (role, name) => atRole(role, name, (control) => control.focus(quickly)),
    fill: (label, text) => atLabel(label, (field) => field.fill(text, quickly)),
    choose: (label, option) => atLabel(label, (field) => field.selectOption({ label: option }, quickly)),
    press: (key) => page.keyboard.press(key),

    see: (role, name) => look(() => byRole(role, name).count(), 1, describeElement(role, name)),
    seeText: (text) => look(async () => (await scope.getByText(text).count()) > 0, true, describeElement('text', text)),
    notSee: (role, name) => look(() => byRole(role, name).count(), 0, `no ${describeElement(role, name)}`),
    notSeeText: (text) => look(() => scope.getByText(text).count(), 0, `no ${describeElement('text', text)}`),
    seeDisabled: (role, name) =>
      look(() => disabled(byRole(role, name)), true, `${describeElement(role, name)} is disabled`),
    seeEnabled: (role, name) =>
      look(() => disabled(byRole(role, name)), false, `${describeElement(role, name)} is enabled`),
    seeValue: (label, value) => look(() => byLabel(label).inputValue(quickly), value, describeElement('field', label)),
    seeFocused: (role, name) =>
      look(
        () => byRole(role, name).evaluate((element) => element === document.activeElement),
        true,
        describeElement(role, name),
      ),
    seePressed: (role, name) =>
      look(
        () => byRole(role, name).getAttribute('aria-pressed', quickly),
        'true',
        `${describeElement(role, name)} is pressed`,
      ),
    seeLink: (name, href) =>
      look(() => byRole('link', name).getAttribute('href', quickly), href, describeElement('link', name)),
  }
}

/** A control that is there answers at once. */
const quickly = { timeout: 10_000 }

type Gesture = (control: Locator) => Promise<unknown>

async function gesture(controls: Locator, what: string, timeoutMs: number, make: Gesture): Promise<void> {
  let found = await controls.evaluateAll(obstaclesOf)
  if (found.length === 0 && timeoutMs > 0) {
    const waiting = controls.first().waitFor({ state: 'visible', timeout: timeoutMs })
    found = await waiting.then(() => controls.evaluateAll(obstaclesOf)).catch(() => [])
  }
  const [obstacle = 'is not there'] = found
  if (obstacle !== null && !found.includes(null)) throw new ControlUnavailable(`${what} ${obstacle}.`)
  if (found.length > 1) throw new Error(`There are ${found.length} of ${what}: name one.`)
  await make(controls)
}

/** Why a person cannot use each of these; null for no reason. Runs in the page. */
function obstaclesOf(elements: Element[]): (string | null)[] {
  const dialog = document.querySelector('dialog:modal')
  return elements.map((element) => {
    if (element.matches(':disabled') || element.closest('[aria-disabled="true"], [inert]')) return 'is disabled'
    return dialog && !dialog.contains(element) ? 'is behind a dialog' : null
  })
}

async function look(seen: () => Promise<unknown>, wanted: unknown, what: string): Promise<void> {
  await expect.poll(seen, { timeout: lookTimeoutMs, interval: 20, message: what }).toBe(wanted)
}

async function disabled(control: Locator): Promise<boolean> {
  return control.evaluate(
    (element) => element.matches(':disabled') || element.closest('[aria-disabled="true"], [inert]') !== null,
    undefined,
    quickly,
  )
}

function named(name?: Name) {
  return name === undefined ? {} : { name, exact: true }
}

function describeElement(role: string, name?: Name): string {
  return name === undefined ? `the ${role}` : `the ${role} ${String(name)}`
}
