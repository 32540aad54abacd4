import { matchPath } from 'react-router-dom'
import { type Address, findAddress, notFound } from '#contract/addresses.ts'

/** NAV-1..3: the page of a path, and the path's parameters, decoded; one that cannot be decoded stays as it is. */
export function matchRoute(pathname: string): { address: Address; params: Record<string, string | undefined> } {
  const found = findAddress(pathname)
  if (!found) return { address: notFound, params: {} }
  const params = Object.entries(matchPath(found.pattern, pathname)?.params ?? {})
  return { address: found.address, params: Object.fromEntries(params.map(([name, text]) => [name, decoded(text)])) }
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The address as far as the page reads it: path, and the query parameters that it reads in a fixed order. */
export function keyOf(pathname: string, search: string): string {
  const given = new URLSearchParams(search)
  const read = new URLSearchParams()
  for (const name of matchRoute(pathname).address.query ?? []) {
    const value = given.get(name)
    if (value) read.set(name, value)
  }
  return read.size > 0 ? `${pathname}?${read}` : pathname
}
