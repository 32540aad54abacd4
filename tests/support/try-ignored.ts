import { expect } from 'vitest'
import { ControlUnavailable, type Driver } from './driver.ts'
import type { Happening } from './model.ts'

/** The control of an ignored event is absent or disabled, unless another payload of the event is welcome here. */
export async function tryIgnored(
  { event, label }: Happening,
  otherPayloadTaken: () => boolean,
  driver: Driver,
  cause: (driver: Driver, event: never) => Promise<void>,
) {
  const controls = { used: false }
  try {
    await cause(watched(driver, controls), event as never)
  } catch (unavailable) {
    if (unavailable instanceof ControlUnavailable) return
    throw unavailable
  }
  if (controls.used && !otherPayloadTaken()) {
    expect.fail(`"${label}" is to be ignored here, but the screen offers it: hide or disable its control.`)
  }
}

/** Notes whether a gesture found its control; a key needs none. */
function watched(driver: Driver, controls: { used: boolean }): Driver {
  const note = <Gesture extends (...said: never[]) => Promise<void>>(gesture: Gesture) =>
    (async (...said: never[]) => {
      await gesture(...said)
      controls.used = true
    }) as Gesture
  const { click, fill, choose, hover, focus } = driver
  return {
    ...driver,
    click: note(click),
    fill: note(fill),
    choose: note(choose),
    hover: note(hover),
    focus: note(focus),
  }
}
