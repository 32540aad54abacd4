import { isEmbedded } from '../../client/diagram/embedded.ts'

/**
 * On a phone the wide drawing starts folded, unless it is all that is shown: the outline below it has the same content.
 * On paper it is open.
 */
export function foldOnSmallScreens(): void {
  addEventListener('beforeprint', () => setFolds(true))
  if (isEmbedded(location.search) || !matchMedia('(max-width: 699px)').matches) return
  setFolds(false)
}

function setFolds(open: boolean): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('[data-fold-small]')) fold.open = open
}
