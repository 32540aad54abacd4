/** A page was asked for that would have to wait behind too many others (API-19). */
export class RenderQueueFull extends Error {
  override readonly name = 'RenderQueueFull'
}

interface Bounds {
  /** How many pages are drawn at a time. */
  running: number
  /** How many more may wait for their turn. */
  waiting: number
}

/**
 * Draws a few pages at a time, in turn: between two of them the process answers calls. What would wait longer than a
 * client does is refused at once.
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

  /** A macrotask later, so that calls which have come in meanwhile go first. */
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
