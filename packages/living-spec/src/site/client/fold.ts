/** On a phone the wide drawing starts folded: the outline below it has the same content. */
export function foldOnSmallScreens(): void {
  if (!matchMedia('(max-width: 699px)').matches) return
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('[data-fold-small]')) fold.open = false
}
