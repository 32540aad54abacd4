import type { Driver } from '#tests/support/driver.ts'
import { screenDriver } from '#tests/support/screen-driver.ts'

/** How often a `see` looked for something, and how often for the lack of something. */
interface Looks {
  there: number
  absent: number
}

const still = screenDriver({
  answer: refused,
  fail: refused,
  emit: refused,
  advance: refused,
  fromApplication: refused,
})

/** A driver for pictures: it only looks, and counts its looks. */
export function lookingDriver(): { driver: Driver; looks: Looks } {
  const looks = { there: 0, absent: 0 }
  const counted = <Args extends unknown[]>(kind: keyof Looks, look: (...args: Args) => Promise<void>) => {
    return (...args: Args) => {
      looks[kind] += 1
      return look(...args)
    }
  }
  const driver: Driver = {
    ...still,
    click: refused,
    fill: refused,
    choose: refused,
    press: refused,
    hover: refused,
    focus: refused,
    see: counted('there', still.see),
    seeText: counted('there', still.seeText),
    seeDisabled: counted('there', still.seeDisabled),
    seeEnabled: counted('there', still.seeEnabled),
    seeValue: counted('there', still.seeValue),
    seeFocused: counted('there', still.seeFocused),
    seePressed: counted('there', still.seePressed),
    seeLink: counted('there', still.seeLink),
    notSee: counted('absent', still.notSee),
    notSeeText: counted('absent', still.notSeeText),
  }
  return { driver, looks }
}

function refused(): Promise<void> {
  return Promise.reject(new Error('a picture stands still: see may only look'))
}
