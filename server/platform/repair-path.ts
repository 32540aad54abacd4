import { apiBase } from './contract-routes.ts'

/**
 * NAV-3: a path with malformed percent-encoding, which the router refuses, as the one that means it literally: the page
 * that it leads to is the not-found screen. Calls of the API are refused as they are (API-3).
 */
export function repairPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  if (path.startsWith(`${apiBase}/`) || isWellFormed(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

function isWellFormed(path: string): boolean {
  try {
    // Its result is used: the build removes a call that only may throw.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
