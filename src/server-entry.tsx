import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { type AnyStateMachine, createActor } from 'xstate'
import { addresses, notFound } from '#contract/addresses.ts'
import type { RenderServices, Rendered, ServerEntry } from '#contract/rendering.ts'
import { createClient } from './adapters/client.ts'
import { App } from './app.tsx'
import type { Page, Place } from './page/page.tsx'
import { type Persisted, Resume } from './page/resume.ts'
import { settle } from './page/settle.ts'
import { loadPageAgain, sourceOf } from './page/load-page.ts'
import { keyOf, matchRoute } from './page/match-route.ts'
import { withStyles } from './styled/page-styles.ts'
import { colorModeScript } from './theme/color-mode-script.ts'
import { fontPreloads } from './theme/fonts.ts'
import { themeCss } from './theme/theme-css.ts'

/** Renders a page as every visitor first receives it: without a token, with the snapshot of a public page embedded. */
async function render(url: string, services: RenderServices): Promise<Rendered> {
  const { pathname, search, searchParams } = new URL(`http://store${url}`)
  const key = keyOf(pathname, search)
  const { address, params } = matchRoute(pathname)
  const page = await loadPageAgain(address)
  const place: Place = { params, query: searchParams, state: null, now: services.now }
  const client = inProcess(services)
  const persisted = page.serve && (await settle(page.serve(client), page.input(place)))

  const resume = new Resume({ url: key, now: services.now, snapshot: persisted ?? null })
  const { drawn: html, css } = withStyles(() =>
    renderToString(
      <StaticRouter location={url}>
        <App settings={services.settings} resume={resume} />
      </StaticRouter>,
    ),
  )
  const snapshot = restored(page, place, persisted)
  return {
    html,
    css,
    snapshot: persisted ? JSON.stringify(persisted) : null,
    head: page.head(snapshot, place),
    status: page.status?.(snapshot) ?? 200,
    isCacheable: page.isCacheable?.(snapshot) ?? true,
    source: sourceOf(address.page),
  }
}

/** The snapshot as the browser will see it first. */
function restored(page: Page, place: Place, persisted: Persisted | undefined) {
  const snapshot = persisted && structuredClone(persisted)
  const machine: AnyStateMachine = page.machine
  return createActor(machine, snapshot ? { snapshot } : { input: page.input(place) }).getSnapshot()
}

function inProcess({ inject, settings }: RenderServices) {
  return createClient({
    base: settings.apiBase,
    readToken: () => null,
    onSessionExpired: () => {},
    fetch: async (request, init) => {
      const { body, status } = await inject({
        method: init?.method ?? 'GET',
        url: String(request),
        body: typeof init?.body === 'string' ? init.body : undefined,
      })
      return new Response(body, { status, headers: { 'content-type': 'application/json' } })
    },
  })
}

/** What the process that serves pages loads of the store. */
export const entry: ServerEntry = {
  render,
  hasCalls: async (url) => {
    const { address } = matchRoute(new URL(`http://store${url}`).pathname)
    return (await loadPageAgain(address)).serve !== undefined
  },
  // One after the other, so that requests are answered meanwhile.
  loadPages: async () => {
    for (const address of [...addresses, notFound]) await loadPageAgain(address)
  },
  keyOf: (url) => {
    const { pathname, search } = new URL(`http://store${url}`)
    return keyOf(pathname, search)
  },
  themeCss,
  colorModeScript,
  fontPreloads,
}
