import { isEmbedded } from '../../client/diagram/embedded.ts'
import { readView } from '../../client/diagram/view-link.ts'

/** In the head, before the first paint: the view in the address, what of the page is shown, and the mode that was chosen here or in the application. */
document.documentElement.dataset['view'] = readView(location.search).view
document.documentElement.toggleAttribute('data-embedded', isEmbedded(location.search))
try {
  const storedMode = localStorage.getItem(document.documentElement.dataset['modeKey'] ?? '')
  if (storedMode === 'light' || storedMode === 'dark') document.documentElement.dataset['theme'] = storedMode
} catch {
  // The device decides.
}
