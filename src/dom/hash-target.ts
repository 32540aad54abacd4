/** The element that the address' hash names; null without one. Invalid encodings are taken literally. */
export function findHashTarget(): HTMLElement | null {
  return location.hash ? document.getElementById(decoded(location.hash.slice(1))) : null
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
