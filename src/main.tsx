import createCache from '@emotion/cache'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { paths } from '#contract/paths.ts'
import { whenIdle } from './adapters/dom/when-idle.ts'
import { savesData } from './adapters/saves-data.ts'
import { readEmbedded } from './adapters/embedded.ts'
import { standInForOffline } from './adapters/offline.ts'
import { noteKeptDocument } from './adapters/seen-pages.ts'
import { App } from './app.tsx'
import { Resume } from './resume.ts'
import { loadPage, matchRoute, prefetched } from './routes.tsx'

const { settings, page } = readEmbedded()
noteKeptDocument()
const isOffline = page.url === paths.offline
if (isOffline) standInForOffline()

// Asked for before React starts, so that the code arrives while it hydrates.
loadPage(matchRoute(location.pathname).row).catch(() => {})

const app = (
  <BrowserRouter>
    <App cache={createCache({ key: 'css' })} settings={settings} resume={new Resume(page)} />
  </BrowserRouter>
)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
if (root.firstElementChild && !isOffline) {
  // In a production build the only sign of a repaired mismatch.
  hydrateRoot(root, app, { onRecoverableError: (error) => console.error('hydration', error) })
} else {
  createRoot(root).render(app)
}

const opened = location.pathname
whenIdle(() => {
  // NAV-5. A page that cannot be fetched ahead says so when it is opened.
  if (!savesData()) for (const path of prefetched) loadPage(matchRoute(path).row).catch(() => {})
  import('./adapters/web-vitals.ts')
    .then(({ reportWebVitals }) => reportWebVitals(settings.apiBase, opened))
    .catch((error: unknown) => console.warn('Web vitals are not measured', error))
})
