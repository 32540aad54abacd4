/** Part of every address: raise it when a drawing changes, because browsers never ask for a picture again. */
const version = 2

/** The address of a card's picture; view 1 is its front. */
export function artPath(cardCode: string, view = 1): string {
  return `/art/${cardCode}${view === 1 ? '' : `-${view}`}.v${version}.svg`
}

/** What an address of this or a previous version shows, or nothing when it is none of ours. */
export function readArtPath(path: string): { cardCode: string; view: number } | undefined {
  const [, cardCode, view = '1'] = /^\/art\/(WTL-\d{4})(?:-([2-4]))?(?:\.v\d+)?\.svg$/.exec(path) ?? []
  return cardCode === undefined ? undefined : { cardCode, view: Number(view) }
}
