/** In the head, before the first paint: the mode that was chosen here or in the store. A page from a folder stores none. */
try {
  const storedMode = localStorage.getItem(document.documentElement.dataset['modeKey'] ?? '')
  if (storedMode === 'light' || storedMode === 'dark') document.documentElement.dataset['theme'] = storedMode
} catch {
  // The device decides.
}
