/** The browser's service workers; nothing where it has none, or refuses them to this site. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  } catch {
    return undefined
  }
}
