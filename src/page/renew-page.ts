import { CallFailed } from '#machines/problem.ts'
import type { Client } from '../adapters/client.ts'
import type { Page, Place } from './page.tsx'
import type { Persisted } from './resume.ts'
import { settle } from './settle.ts'

/** As long as two calls, one after the other, may take. Milliseconds. */
const timeoutMs = 60_000

/**
 * PWA-1: starts a resumable page again from its input, out of sight, and returns the snapshot that it settles in. Rejects
 * where a call had no result: some pages settle without what did not load.
 */
export async function renewPage(page: Page, place: Place, client: Client): Promise<Persisted> {
  const { watched, readFailure } = watchCalls(client)
  const machine = page.serve?.(watched) ?? page.machine
  const snapshot = await settle(machine, page.input(place), timeoutMs)
  const failure = readFailure()
  if (failure) throw failure
  return snapshot
}

/** The same client, and the failure of a call that had no result. */
function watchCalls(client: Client): { watched: Client; readFailure: () => Error | undefined } {
  let failure: Error | undefined
  const call: Client['call'] = (name, sent) =>
    client.call(name, sent).catch((error: unknown) => {
      if (!(error instanceof CallFailed)) failure = new Error('A call failed.', { cause: error })
      else if (isNoResult(error.status)) failure = error
      throw error
    })
  return { watched: { ...client, call }, readFailure: () => failure }
}

/** No answer, too many requests, a fault of the server. */
function isNoResult(status: number): boolean {
  return status === 0 || status === 429 || status >= 500
}
