import { isEmbedded } from '../../client/diagram/embedded.ts'

/** On a phone the wide drawing starts folded, unless it is all that is shown: the outline below it has the same content. */
export function foldOnSmallScreens(): void {
  if (isEmbedded(location.search) || !matchMedia('(max-width: 699px)').matches) return
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('[data-fold-small]')) fold.open = false
}
