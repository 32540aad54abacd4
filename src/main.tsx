// First: evaluates what follows in short tasks (WIRE-1, decision 031).
import './evaluate/frame-host.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { prefetchedPages } from '#contract/addresses.ts'
import { pageHydrated } from '#contract/page-hydrated.ts'
import { paths } from '#contract/paths.ts'
import { loadMotion } from './dom/motion/animate.ts'
import { whenIdle } from './dom/when-idle.ts'
import { savesData } from './adapters/saves-data.ts'
import { readEmbedded } from './adapters/embedded.ts'
import { loadClient } from './adapters/lazy-client.ts'
import { returnFromOfflinePage } from './adapters/offline.ts'
import { noteCachedDocument } from './adapters/seen-pages.ts'
import { App } from './app.tsx'
import { nextTask } from './evaluate/next-task.ts'
import { Resume } from './page/resume.ts'
import { loadAhead, loadAlongside, loadPage } from './page/load-page.ts'
import { matchRoute } from './page/match-route.ts'
import { loadStyleEngine, prepareOnIntent, styleDocument } from './styled/document-styles.ts'

const { settings, page } = readEmbedded()
noteCachedDocument()
const isOffline = page.url === paths.offline
if (isOffline) returnFromOfflinePage()

// Asked for before React starts, so that the code arrives while it hydrates.
loadPage(matchRoute(location.pathname).address).catch(() => {})
// The server has styled the first page; any other may need rules that it has not sent.
loadAlongside(loadStyleEngine)
styleDocument()
await nextTask()

const resume = new Resume(page)
const app = (
  // NAV-9: PageHost decides what waits for the next page.
  <BrowserRouter useTransitions={false}>
    <App settings={settings} resume={resume} />
  </BrowserRouter>
)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
if (root.firstElementChild && !isOffline) {
  // WIRE-1: in a transition React hydrates in short tasks.
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError }))
} else {
  createRoot(root).render(app)
}

const opened = location.pathname
// WIRE-1: nothing is fetched ahead or measured before the page is hydrated.
void resume.mounted.then(() => {
  performance.mark(pageHydrated)
  document.dispatchEvent(new Event(pageHydrated))
  whenIdle(() => void prepareForWhatComes())
})

function prefetch(path: string): void {
  loadAhead([path]).catch(() => {})
}

/** In a production build the only sign of a repaired mismatch. */
function onRecoverableError(error: unknown): void {
  console.error('hydration', error)
}

async function prepareForWhatComes() {
  prepareOnIntent()
  // One after the other, so that no task evaluates several. What did not arrive is requested again when it is needed.
  await loadClient().catch(() => {})
  // After the client, which evaluates the schemas that both need in short tasks.
  await import('./adapters/web-vitals.ts')
    .then(({ reportWebVitals }) => reportWebVitals(settings.apiBase, opened))
    .catch((error: unknown) => console.warn('The measurements did not load', error))
  for (const load of [loadStyleEngine, loadMotion]) await load().catch(() => {})
  // NAV-5, NAV-9. A page that cannot be fetched ahead shows the error when it is opened.
  if (!savesData()) {
    for (const path of prefetchedPages) await loadAhead([path]).catch(() => {})
    import('./dom/link-intent.ts').then(({ watchLinks }) => watchLinks(prefetch)).catch(() => {})
  }
}
