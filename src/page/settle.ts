import { RenderTimeout } from '#contract/rendering.ts'
import { type AnyStateMachine, type InputFrom, createActor, waitFor } from 'xstate'
import type { Persisted } from './resume.ts'

/** How long a server waits for a page's machine to settle. Milliseconds. */
const serverTimeoutMs = 5_000

/** Starts a machine, waits for its `ready` tag and returns what a browser resumes from. Plain JSON. Throws `RenderTimeout`. */
export async function settle<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  timeoutMs = serverTimeoutMs,
): Promise<Persisted> {
  const actor = createActor(machine as AnyStateMachine, { input })
  // Without an error observer a failing actor is thrown from a timer and ends the process.
  actor.subscribe({ error: () => {} })
  actor.start()
  try {
    await waitFor(actor, (snapshot) => snapshot.hasTag('ready'), { timeout: timeoutMs }).catch((reason: unknown) => {
      throw actor.getSnapshot().status === 'active' ? new RenderTimeout() : reason
    })
    const { status, error } = actor.getSnapshot()
    if (status === 'error') throw error
    // Persisted before it is stopped: a stopped snapshot cannot be resumed.
    return JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as Persisted
  } finally {
    actor.stop()
  }
}
