import type { Driver } from '@wattle/model-tests/driver.ts'
import { screenDriver } from '@wattle/model-tests/screen-driver.ts'

/** How often a `see` looked for something, and how often for the lack of something. */
interface AssertionCounts {
  there: number
  absent: number
}

const eventCases = ['answer', 'fail', 'emit', 'advance', 'fromApplication'] as const
const gestures = ['click', 'fill', 'choose', 'press', 'hover', 'focus', ...eventCases] as const
const absences = ['notSee', 'notSeeText'] as const
const presences = [
  'see',
  'seeText',
  'seeDisabled',
  'seeEnabled',
  'seeValue',
  'seeFocused',
  'seePressed',
  'seeLink',
] as const

type Act = (...args: never[]) => Promise<void>
type Verb = keyof Driver

const screen = screenDriver(each(eventCases, () => refused))

/** A driver for pictures: it only looks, and counts its looks. */
export function checkingDriver(): { driver: Driver; counts: AssertionCounts } {
  const counts = { there: 0, absent: 0 }
  const counted = (kind: keyof AssertionCounts) => (verb: Verb) => {
    return (...args: never[]) => {
      counts[kind] += 1
      return (screen[verb] as Act)(...args)
    }
  }
  const sights = { ...each(presences, counted('there')), ...each(absences, counted('absent')) }
  return { driver: { ...each(gestures, () => refused), ...sights }, counts }
}

/** What was typed or picked, in which field. */
export interface Typed {
  label: string | RegExp
  text: string
}

/** A driver that only notes what is typed and picked. */
export function typingDriver(): { driver: Driver; typed: Typed[] } {
  const typed: Typed[] = []
  const note = (label: Typed['label'], text: string) => {
    typed.push({ label, text })
    return Promise.resolve()
  }
  const rest = each([...gestures, ...presences, ...absences], () => nothing)
  return { driver: { ...rest, fill: note, choose: note }, typed }
}

function each<Verbs extends Verb>(verbs: readonly Verbs[], make: (verb: Verbs) => Act): Pick<Driver, Verbs> {
  return Object.fromEntries(verbs.map((verb) => [verb, make(verb)])) as unknown as Pick<Driver, Verbs>
}

function nothing(): Promise<void> {
  return Promise.resolve()
}

function refused(): Promise<void> {
  return Promise.reject(new Error('a picture is static: see may only check'))
}
