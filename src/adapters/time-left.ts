/**
 * API-9: milliseconds from `serverTime` to the end of a payment's window, both by the server's clock: that of the browser
 * may be wrong. Null where the server names no end.
 */
export function timeLeft(expiresAt: string | undefined, serverTime: number): number | null {
  const end = Date.parse(expiresAt ?? '')
  return Number.isNaN(end) ? null : end - serverTime
}
