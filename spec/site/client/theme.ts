/** In the head, before anything is painted: the mode that was chosen here or in the store. From a folder nothing is kept. */
try {
  const storedMode = localStorage.getItem(document.documentElement.dataset['modeKey'] ?? '')
  if (storedMode === 'light' || storedMode === 'dark') document.documentElement.dataset['theme'] = storedMode
} catch {
  // The device decides.
}
