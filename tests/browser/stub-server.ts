import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import type { Rendered } from '#contract/rendering.ts'
import { readBuild } from '#server/pages/build.ts'
import { contentPolicy } from '#server/pages/content-policy.ts'
import { fillDocument, inlineScripts } from '#server/pages/document.ts'
import { Controller } from '#model-tests/browser/call-controller.ts'
import { holdCall } from '#model-tests/browser/held-call.ts'
import type { EndpointName, HeldCall } from './held-call.ts'
import { storeSettings } from '#tests/support/store-settings.ts'

/** The built store behind a server that answers nothing automatically: each call waits for the test's answer. */
export interface StubServer {
  origin: string
  /** The oldest call of this endpoint that still waits; resolves when there is one. */
  call: (name: EndpointName) => Promise<HeldCall>
  /** Calls of this endpoint without a waiting test are answered at once from now on. */
  always: (name: EndpointName, answer: (call: HeldCall) => void) => void
  /** The page no longer waits for this call. */
  abandon: (call: string) => void
  /** How often an endpoint was called. */
  count: (name: EndpointName) => number
  /** Clears calls and answers. */
  reset: () => void
  close: () => Promise<void>
}

const root = join(import.meta.dirname, '..', '..')

/** Serves `dist` on a free port of this computer; throws when there is no build. */
export async function startStubServer(): Promise<StubServer> {
  const app = Fastify({ forceCloseConnections: true })
  const controller = new Controller<EndpointName>()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  for (const name of Object.keys(api) as EndpointName[]) {
    const { method, path } = api[name]
    // Nothing waits for it, and calls that hang would take the browser's few connections.
    const handler =
      name === 'reportVital'
        ? async () => ({ success: true })
        : (request: FastifyRequest, reply: FastifyReply) => controller.receive(holdCall(name, request, reply))
    app.route({ method, url: `/api${path}`, handler })
  }
  await serveStore(app)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    origin: origin.replace('127.0.0.1', 'localhost'),
    call: (name) => controller.next(name),
    always: (name, answer) => controller.always(name, answer),
    abandon: (call) => controller.abandon(call),
    count: (name) => controller.count(name),
    reset: () => controller.reset(),
    close: () => app.close(),
  }
}

/** Every page is the same empty document, so that each machine starts in the browser and not on the server. */
async function serveStore(app: FastifyInstance): Promise<void> {
  const { files, template, entry } = await readBuild(join(root, 'dist'))
  const { themeCss, colorModeScript, fontPreloads } = await entry()
  const themeHref = '/assets/theme.css'
  app.get(themeHref, (_request, reply) =>
    reply.type('text/css').header('cache-control', 'max-age=31536000, immutable').send(themeCss()),
  )
  await app.register(fastifyStatic, {
    root: files ?? '',
    index: false,
    wildcard: false,
    globIgnore: ['index.html'],
    // As the store serves them: a page that is opened again asks for no script and compiles none.
    immutable: true,
    maxAge: '1y',
  })
  app.get('/*', async (request, reply) => {
    // A missing picture would be replaced by its text after a delay, which changes what is seen.
    if (request.headers['sec-fetch-dest'] === 'image') return reply.type('image/svg+xml').send(anyPicture)
    const page = await template(request.url)
    const scripts = { colorModeScript, chunks: [] }
    const html = fillDocument(page, {
      ...scripts,
      rendered: emptyPage,
      settings: { ...storeSettings, inspection: true },
      origin: '',
      now: new Date(0).toISOString(),
      url: '',
      themeHref,
      fontPreloads,
    })
    const known = inlineScripts(page, scripts)
    const policy = contentPolicy(html, {
      scripts: known,
      imageOrigin: '',
      apiOrigin: '',
      frameOrigins: [],
      tagOrigin: '',
    })
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html)
  })
}

const anyPicture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

const emptyPage: Rendered = {
  html: '',
  css: '',
  snapshot: null,
  head: { title: 'Test', description: 'Test' },
  status: 200,
  isCacheable: true,
  source: '',
}
