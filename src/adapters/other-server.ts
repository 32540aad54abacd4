/** API-14: the HTTP statuses of a server that does not have a call of ours, or has other ids. */
export const absent: readonly number[] = [400, 404, 405, 501]

/** API-14: whether a server answered the call in another shape than ours. */
export function isOtherShape({
  status,
  isUnreadable,
}: {
  status: number
  isUnreadable?: boolean | undefined
}): boolean {
  return isUnreadable === true && status >= 200 && status < 300
}
