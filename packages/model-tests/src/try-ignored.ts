import { expect } from 'vitest'
import { ControlUnavailable, type Driver } from './driver.ts'
import type { EventCase } from './model.ts'

/**
 * The control of an ignored event is absent or disabled, unless the state accepts another payload of the event. Resolves to
 * whether anything was done on the way; where no control was found nothing was.
 */
export async function tryIgnored(
  { event, label }: EventCase,
  otherPayloadTaken: () => boolean,
  driver: Driver,
  cause: (driver: Driver, event: never) => Promise<void>,
): Promise<boolean> {
  const notes = { used: false, touched: false }
  try {
    await cause(watched(driver, notes), event as never)
  } catch (unavailable) {
    if (unavailable instanceof ControlUnavailable) return notes.touched
    throw unavailable
  }
  if (notes.used && !otherPayloadTaken()) {
    expect.fail(`"${label}" is to be ignored here, but the screen offers it: hide or disable its control.`)
  }
  return notes.touched
}

/** `used`: a gesture found its control; a key needs none. `touched`: anything at all was done. */
function watched(driver: Driver, notes: { used: boolean; touched: boolean }): Driver {
  const noteUse = <Gesture extends (...args: never[]) => Promise<void>>(gesture: Gesture) =>
    (async (...args: never[]) => {
      await gesture(...args)
      notes.used = notes.touched = true
    }) as Gesture
  const noteTouch = <UserAction extends (...args: never[]) => Promise<void>>(userAction: UserAction) =>
    (async (...args: never[]) => {
      notes.touched = true
      await userAction(...args)
    }) as UserAction
  return {
    ...driver,
    click: noteUse(driver.click),
    fill: noteUse(driver.fill),
    choose: noteUse(driver.choose),
    hover: noteUse(driver.hover),
    focus: noteUse(driver.focus),
    press: noteTouch(driver.press),
    answer: noteTouch(driver.answer),
    fail: noteTouch(driver.fail),
    emit: noteTouch(driver.emit),
    advance: noteTouch(driver.advance),
    fromApplication: noteTouch(driver.fromApplication),
  }
}
