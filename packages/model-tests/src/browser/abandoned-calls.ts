import type { Page } from 'playwright-core'

/** The header by which a call of a page is known. */
export const callHeader = 'x-call'

/**
 * Reports each call that a page aborts, before the step that aborted it is emitted. Its server notices that later, by
 * the connection: an answer that a test gives in between is lost.
 */
export async function reportAbandonedCalls(page: Page, abandon: (call: string) => void): Promise<void> {
  await page.exposeFunction('abandoned', abandon)
  await page.addInitScript((header) => {
    const { abandoned, fetch } = globalThis as unknown as {
      abandoned: (call: string) => void
      fetch: typeof globalThis.fetch
    }
    globalThis.fetch = (resource, options = {}) => {
      const isOwn = typeof resource === 'string' && new URL(resource, location.href).origin === location.origin
      if (!isOwn) return fetch(resource, options)
      const call = crypto.randomUUID()
      options.signal?.addEventListener('abort', () => abandoned(call))
      const headers = new Headers(options.headers)
      headers.set(header, call)
      return fetch(resource, { ...options, headers })
    }
  }, callHeader)
}
