import { withoutDeadline } from './deadline.ts'

/** Sends one statement. */
type Send = (text: string, values: unknown[]) => Promise<unknown>

/** It commits nothing that a disk or a replica has to keep. */
const notifyAll = `select count(pg_notify(line ->> 0, line ->> 1)) from json_array_elements($1::json) line`

/**
 * API-11: notifies of what transactions announced, after their commits (migration 052): one statement at a time, with all
 * that was announced meanwhile. A notification that fails is lost, which delays its work until that is looked for.
 */
export function createAnnouncer(send: Send) {
  const waiting = new Set<string>()
  let sending: Promise<void> | undefined

  async function sendWaiting(): Promise<void> {
    while (waiting.size > 0) {
      const lines = [...waiting].join(',')
      waiting.clear()
      await send(notifyAll, [`[${lines}]`]).catch(() => undefined)
    }
    sending = undefined
  }

  return {
    /** `announced`: lines, each the JSON of a channel and a payload. */
    announce(announced: string): void {
      for (const line of announced.split('\n')) if (line !== '') waiting.add(line)
      if (waiting.size > 0) sending ??= withoutDeadline(sendWaiting)
    },
    /** Resolves once everything that was announced has been sent. */
    settled: () => sending ?? Promise.resolve(),
  }
}
