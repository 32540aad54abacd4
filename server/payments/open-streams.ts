import type { ServerResponse } from 'node:http'

interface Options {
  /** How often each stream is sent a comment. Milliseconds. */
  everyMs: number
  hasSession: (token: string) => Promise<boolean>
}

/** With what a stream was opened. */
interface Opener {
  customerId: number
  token: string
}

/** In which the streams take turns: at the usual period one turn is a second. */
const turns = 15

/**
 * The event streams of this process. Each is sent a comment once in a period, so that no proxy closes it as idle; the
 * first after a random part of it. API-21: a stream ends when its session has ended, at its comment where no notification
 * was heard. One timer serves all, and the streams of a turn ask for their sessions together: a timer each would be a tenth
 * of what an open stream takes.
 */
export function createOpenStreams({ everyMs, hasSession }: Options) {
  const slots = Array.from({ length: turns }, () => new Map<ServerResponse, Opener>())
  let turn = 0
  let isStopping = false
  const timer = setInterval(() => slots[turn++ % turns]?.forEach(beat), everyMs / turns)
  timer.unref()

  function beat({ token }: Opener, stream: ServerResponse): void {
    // While the database is unavailable the session is unknown: the stream stays open.
    void hasSession(token).then(
      (isLiving) => beatOrEnd(stream, isLiving),
      () => beatOrEnd(stream, true),
    )
  }

  function endUnlessLiving({ token }: Opener, stream: ServerResponse): void {
    void hasSession(token).then(
      (isLiving) => isLiving || stream.end(),
      () => undefined,
    )
  }

  return {
    count: () => slots.reduce((sum, { size }) => sum + size, 0),

    /**
     * Keeps a stream open that was opened with the token of a customer's session; returns the function that forgets it. One
     * that joins after `endAll` ends at once: its client continues at another process.
     */
    join(stream: ServerResponse, opener: Opener): () => void {
      if (isStopping) stream.end()
      const slot = slots[Math.floor(Math.random() * turns)]
      slot?.set(stream, opener)
      return () => void slot?.delete(stream)
    },

    /** API-21: ends the streams of the customer whose sessions have ended. */
    review(customerId: number): void {
      for (const [stream, opener] of slots.flatMap((slot) => [...slot]))
        if (opener.customerId === customerId) endUnlessLiving(opener, stream)
    },

    endAll(): void {
      isStopping = true
      clearInterval(timer)
      for (const stream of slots.flatMap((slot) => [...slot.keys()])) stream.end()
    },
  }
}

function beatOrEnd(stream: ServerResponse, isLiving: boolean): void {
  if (stream.writableEnded || stream.destroyed) return
  if (!isLiving) return void stream.end()
  stream.write(':\n\n')
}
