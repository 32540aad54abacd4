import { join } from 'node:path'
import Fastify from 'fastify'
import type { Rendered, RenderServices, ServerEntry } from '#contract/rendering.ts'
import { servePages } from '#server/pages/pages.ts'
import { storeSettings } from '#tests/support/store-settings.ts'

interface Options {
  theme?: string
  files?: string
  worker?: string
  /** All pages by default. */
  hasCalls?: (url: string) => boolean
  /** What differs from a good page; by default the page is its address. */
  render?: (url: string, services: RenderServices) => Partial<Rendered> | Promise<Partial<Rendered>>
}

/** A store that renders its pages when the test allows it. */
export async function openRenderedStore({ render = () => ({}), hasCalls = () => true, ...built }: Options = {}) {
  const drawn: string[] = []
  const turn = openGate()
  const entry = {
    keyOf: (url: string) => url.split('?version=')[0],
    hasCalls: async (url: string) => hasCalls(url),
    themeCss: () => '.drawn{}',
    colorModeScript: '',
    fontPreloads: [],
    render: async (url: string, services: RenderServices) => {
      drawn.push(url)
      await turn.passed
      const head = { title: url, description: 'A page' }
      const good = { status: 200, isCacheable: true, head, css: '', html: url, snapshot: null, source: '' }
      return { ...good, ...(await render(url, services)) }
    },
  } as unknown as ServerEntry
  const frontEnd = {
    files: join(import.meta.dirname, '../../public'),
    template: async () => '<!--app-->',
    entry: async () => entry,
    chunksOf: () => [],
    ...built,
  }
  const app = Fastify()
  app.get('/api/order', async () => 'placed')
  const listeners: (() => void)[] = []
  const onChange = async (listener: () => void) => {
    listeners.push(listener)
    return async () => void listeners.splice(0)
  }
  await servePages(app, { frontEnd, settings: storeSettings, origin: 'https://shop.example', onChange })
  return { app, drawn, listeners, finish: turn.open }
}

/** A promise that the test resolves. */
export function openGate() {
  let open!: () => void
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { passed, open }
}
