/** Too many pages are waiting to be rendered (API-19). */
export class RenderQueueFull extends Error {
  override readonly name = 'RenderQueueFull'
}

interface Bounds {
  /** How many pages are rendered at a time. */
  running: number
  /** How many more may wait for their turn. */
  waiting: number
}

/**
 * Renders a few pages at a time, in order; between two of them the process handles calls. Refuses a page that would wait
 * longer than a client does.
 */
export function createRenderQueue({ running, waiting }: Bounds) {
  const queue: (() => void)[] = []
  let active = 0

  async function takeTurn(): Promise<void> {
    if (active >= running) {
      if (queue.length >= waiting) throw new RenderQueueFull('Too many pages wait to be drawn.')
      await new Promise<void>((resolve) => queue.push(resolve))
    } else active += 1
  }

  /** A macrotask later, so that waiting calls are handled first. */
  function passTurn(): void {
    const next = queue.shift()
    if (next) setImmediate(next)
    else active -= 1
  }

  return async <Page>(draw: () => Promise<Page>): Promise<Page> => {
    await takeTurn()
    try {
      return await draw()
    } finally {
      passTurn()
    }
  }
}
