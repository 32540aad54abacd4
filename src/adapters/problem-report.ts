/** ENQ-7: the id of the last call that failed, and the page that made it; in memory only. */
export interface FailedCalls {
  note: (requestId: string) => void
  /** Null where the last failed call with an id was made by another page. `path` is an address path. */
  findRequestId: (path: string) => string | null
}

/** Notes the failed calls of this tab. */
export function noteFailedCalls(): FailedCalls {
  let last: { path: string; requestId: string } | undefined
  return {
    note: (requestId) => {
      last = { path: location.pathname, requestId }
    },
    findRequestId: (path) => (last?.path === path ? last.requestId : null),
  }
}

/** ENQ-7: what the message starts with where “Report a problem” handed over `state`; otherwise empty. */
export function toReportText(state: unknown, { findRequestId }: Pick<FailedCalls, 'findRequestId'>): string {
  if (typeof state !== 'object' || state === null || !('reportedPath' in state)) return ''
  const { reportedPath } = state
  if (typeof reportedPath !== 'string') return ''
  const requestId = findRequestId(reportedPath)
  return `Page: ${reportedPath}\n${requestId === null ? '' : `Request: ${requestId}\n`}\n`
}
