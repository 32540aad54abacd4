/** Work that goes on in the background of a process. */
export interface Repetition {
  /** Something new may be due: look now. */
  nudge(): void
  /** Waits for the round that is running, and starts no other. */
  stop(): Promise<void>
}

interface Options {
  /** The longest pause between two rounds. Milliseconds. */
  everyMs: number
  onError: (error: unknown) => void
}

/** What was due and could not be done does not keep the process busy. Milliseconds. */
const leastMs = 20

/**
 * Runs rounds one after another; a round answers in how many milliseconds the next thing is due, 0 for look again. One
 * that failed or does not know is followed by the longest pause.
 */
export function repeat(round: () => Promise<number | undefined>, { everyMs, onError }: Options): Repetition {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isNudged = false
  let isStopped = false

  async function run(): Promise<void> {
    isNudged = false
    const dueMs = await round().catch((error: unknown) => void onError(error))
    running = undefined
    if (isStopped) return
    const pauseMs = Math.min(everyMs, Math.max(leastMs, dueMs ?? everyMs))
    timer = setTimeout(start, isNudged ? 0 : pauseMs)
  }

  function start(): void {
    running = run()
  }

  timer = setTimeout(start)
  return {
    nudge() {
      isNudged = true
      if (running || isStopped) return
      clearTimeout(timer)
      timer = setTimeout(start)
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
