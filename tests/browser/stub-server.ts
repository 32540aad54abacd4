import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Rendered } from '#contract/rendering.ts'
import { readBuild } from '#server/pages/build.ts'
import { contentPolicy } from '#server/pages/content-policy.ts'
import { fillDocument } from '#server/pages/document.ts'
import { artFiles } from '#server/art.ts'
import { type HeldCall, holdCall } from './held-call.ts'

export type EndpointName = keyof typeof api

/** The built store behind a server that answers nothing by itself: each call waits until a test says what comes of it. */
export interface StubServer {
  origin: string
  /** The oldest call of this endpoint that still waits; resolves when there is one. */
  call: (name: EndpointName) => Promise<HeldCall>
  /** Calls of this endpoint that nobody waits for are answered at once from now on. */
  always: (name: EndpointName, answer: (call: HeldCall) => void) => void
  /** How often an endpoint was called. */
  count: (name: EndpointName) => number
  /** Forgets what was called and what was said. */
  reset: () => void
  close: () => Promise<void>
}

/** How long a test waits for a call that should be made. Milliseconds. */
const patience = 5_000

const root = join(import.meta.dirname, '..', '..')

export async function startStubServer(): Promise<StubServer> {
  const app = Fastify({ forceCloseConnections: true })
  const desk = new Desk()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  for (const name of Object.keys(api) as EndpointName[]) {
    const { method, path } = api[name]
    app.route({ method, url: `/api${path}`, handler: (request, reply) => desk.receive(holdCall(name, request, reply)) })
  }
  await serveStore(app)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    origin: origin.replace('127.0.0.1', 'localhost'),
    call: (name) => desk.next(name),
    always: (name, answer) => desk.always(name, answer),
    count: (name) => desk.count(name),
    reset: () => desk.reset(),
    close: () => app.close(),
  }
}

/** Where calls wait for their answer, and tests for their call. */
class Desk {
  #held: HeldCall[] = []
  #waiting: { name: EndpointName; take: (call: HeldCall) => void }[] = []
  #always = new Map<EndpointName, (call: HeldCall) => void>()
  #counts = new Map<EndpointName, number>()

  receive(call: HeldCall): void {
    this.#counts.set(call.name, this.count(call.name) + 1)
    const index = this.#waiting.findIndex(({ name }) => name === call.name)
    const [waiting] = index < 0 ? [] : this.#waiting.splice(index, 1)
    if (waiting) return waiting.take(call)
    const answer = this.#always.get(call.name)
    if (answer) answer(call)
    else this.#held.push(call)
  }

  next(name: EndpointName): Promise<HeldCall> {
    const index = this.#held.findIndex((call) => call.name === name && call.isOpen())
    const [call] = index < 0 ? [] : this.#held.splice(index, 1)
    if (call) return Promise.resolve(call)
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`The store does not call ${name}.`)), patience)
      const take = (arrived: HeldCall) => {
        clearTimeout(late)
        resolve(arrived)
      }
      this.#waiting.push({ name, take })
    })
  }

  always(name: EndpointName, answer: (call: HeldCall) => void): void {
    this.#always.set(name, answer)
    for (const call of this.#held.filter((held) => held.name === name)) answer(call)
    this.#held = this.#held.filter((held) => held.name !== name)
  }

  count(name: EndpointName): number {
    return this.#counts.get(name) ?? 0
  }

  reset(): void {
    this.#held = []
    this.#waiting = []
    this.#always.clear()
    this.#counts.clear()
  }
}

/** Every page is the same empty document, so that each machine starts in the browser and not on the server. */
async function serveStore(app: FastifyInstance): Promise<void> {
  const { files, template, entry } = await readBuild(join(root, 'dist'))
  const { themeCss, colorModeScript, fontPreloads } = await entry()
  const themeHref = '/assets/theme.css'
  app.get(themeHref, (_request, reply) => reply.type('text/css').send(themeCss()))
  await app.register(fastifyStatic, { root: files ?? '', index: false, wildcard: false, globIgnore: ['index.html'] })
  await artFiles(app)
  app.get('/*', async (request, reply) => {
    const html = fillDocument(await template(request.url), {
      rendered: emptyPage,
      settings: { apiBase: '/api', imageBase: '', environment: 'test', sandboxBank: null, inspection: true },
      origin: '',
      now: new Date(0).toISOString(),
      url: '',
      themeHref,
      colorModeScript,
      fontPreloads,
      chunks: [],
    })
    const policy = contentPolicy(html, { imageOrigin: '', apiOrigin: '' })
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html)
  })
}

const emptyPage: Rendered = {
  html: '',
  styles: [],
  snapshot: null,
  head: { title: 'Test', description: 'Test' },
  status: 200,
  source: '',
}
