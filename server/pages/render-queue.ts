import { setTimeout as wait } from 'node:timers/promises'

/** API-19: too many pages wait to be rendered, or this one has waited too long. */
export class RenderRefused extends Error {
  override readonly name = 'RenderRefused'
}

/** How long a page that is refused is held. Milliseconds. */
const refusalMs = 500

interface Bounds {
  /** Whether something is under way that pages wait for, for 100 ms at most. */
  isPaused?: () => boolean
  /** How many pages are rendered at a time. */
  running: number
  /** How many more may wait for their turn. */
  waiting: number
  /** How long each of them may wait. Milliseconds. */
  waitMs: number
}

/**
 * Renders a few pages at a time, in order; between two of them the process handles calls. Refuses a page that would wait
 * longer than a client does.
 */
export function createRenderQueue({ running, waiting, waitMs, isPaused = () => false }: Bounds) {
  const queue: { start: () => void; timer: NodeJS.Timeout }[] = []
  let active = 0

  async function takeTurn(): Promise<void> {
    if (active < running) active += 1
    else if (queue.length < waiting) await waitForTurn()
    else {
      // Refusals at once to clients that repeat at once would delay orders themselves.
      await wait(refusalMs)
      throw new RenderRefused('Too many pages wait to be rendered.')
    }
  }

  function waitForTurn(): Promise<void> {
    return new Promise((start, reject) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(place), 1)
        reject(new RenderRefused('The page has waited too long to be rendered.'))
      }, waitMs)
      const place = { start, timer }
      queue.push(place)
    })
  }

  /** A macrotask later, so that waiting calls are handled first. */
  function passTurn(): void {
    const next = queue.shift()
    clearTimeout(next?.timer)
    if (next) setImmediate(next.start)
    else active -= 1
  }

  return async <Page>(draw: () => Promise<Page>): Promise<Page> => {
    await takeTurn()
    try {
      for (let looks = 0; looks < 20 && isPaused(); looks += 1) await wait(5)
      return await draw()
    } finally {
      passTurn()
    }
  }
}
