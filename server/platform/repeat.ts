import { withoutDeadline } from './db/deadline.ts'

/** Background work of a process. */
export interface Repetition {
  /** Starts a round at once: something new is due. */
  nudge(): void
  /** Starts a round that finds out whether something is due. */
  look(): void
  /** Schedules a round in `dueMs` milliseconds. */
  expect(dueMs: number): void
  /** Waits for the running round and starts no other. */
  stop(): Promise<void>
}

interface Options {
  /** The longest pause between two rounds. Milliseconds. */
  everyMs: number
  onError: (error: unknown) => void
}

/** The shortest pause between two rounds, so that failing work does not keep the process busy. Milliseconds. */
const leastMs = 20

/** Does the due work if `isDue`; returns in how many milliseconds the next is due. */
type Round = (isDue: boolean) => Promise<number | undefined>

/**
 * Runs rounds one after another: when something is announced, when something is due, and otherwise after the longest
 * pause, as after one that failed or does not know.
 */
export function repeat(round: Round, { everyMs, onError }: Options): Repetition {
  let timer: NodeJS.Timeout | undefined
  let startsAt = 0
  let running: Promise<void> | undefined
  /** What was requested while a round is running. */
  let asked: 'nudge' | 'look' | undefined
  let isStopped = false

  async function run(isDue: boolean): Promise<void> {
    takeAsked()
    const dueMs = await round(isDue).catch((error: unknown) => void onError(error))
    running = undefined
    const next = takeAsked()
    if (next) startIn(0, next === 'nudge')
    else startIn(Math.min(everyMs, Math.max(leastMs, dueMs ?? everyMs)), dueMs !== undefined && dueMs <= everyMs)
  }

  function takeAsked() {
    const taken = asked
    asked = undefined
    return taken
  }

  function startIn(pauseMs: number, isDue: boolean): void {
    if (isStopped) return
    clearTimeout(timer)
    startsAt = performance.now() + pauseMs
    // Timers count whole milliseconds and may be early by a part of one.
    timer = setTimeout(() => (running = withoutDeadline(() => run(isDue))), Math.ceil(pauseMs))
  }

  function ask(what: 'nudge' | 'look'): void {
    if (!running) startIn(0, what === 'nudge')
    else if (asked !== 'nudge') asked = what
  }

  startIn(0, false)
  return {
    nudge: () => ask('nudge'),
    look: () => ask('look'),
    expect(dueMs) {
      if (running) asked ??= 'look'
      else if (performance.now() + dueMs < startsAt) startIn(dueMs, true)
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
