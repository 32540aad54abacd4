/** In the head, before anything is painted: the mode that was chosen here or in the store. From a folder nothing is kept. */
try {
  const kept = localStorage.getItem(document.documentElement.dataset['modeKey'] ?? '')
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset['theme'] = kept
} catch {
  // The device decides.
}
