import { use } from 'react'
import type { Address } from '#contract/addresses.ts'
import { matchRoute } from './match-route.ts'
import type { Page } from './page.tsx'

const modules = import.meta.glob<{ default: Page }>('../routes/*.route.tsx')

/** NAV-6: how long a page's code may take to arrive. Milliseconds. */
const timeoutMs = 120_000

const loading = new Map<string, Promise<Page>>()
const loaded = new Map<string, Promise<Page>>()
let alongside = (): Promise<unknown> => Promise.resolve()

/** Sets what every page that is loaded from now on waits for beside its own code. */
export function loadAlongside(load: () => Promise<unknown>): void {
  alongside = load
}

/** Loads a page's code, once; a failure remains, for React. Rejects when it fails or takes longer than NAV-6 allows. */
export function loadPage({ page }: Address): Promise<Page> {
  const known = loading.get(page)
  if (known) return known
  const load = modules[`../routes/${page}.route.tsx`]
  if (!load) throw new Error(`contract/addresses.ts names the page ${page}: add ${sourceOf(page)}.`)
  const promise = withTimeout(Promise.all([load(), alongside()])).then(([module]) => {
    loaded.set(page, fulfilled(module.default))
    return module.default
  })
  loading.set(page, promise)
  return promise
}

/** Loads a page's code, also where a former call failed; one that fails is forgotten. */
export async function loadPageAgain(address: Address): Promise<Page> {
  try {
    return await loadPage(address)
  } catch (error) {
    loading.delete(address.page)
    throw error
  }
}

/** CHK-18: the code of pages that must open without a network. Resolves when all are there; a failure can be retried. */
export async function loadAhead(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => loadPageAgain(matchRoute(path).address)))
}

/** The page of an address: at once when its code is there, otherwise React suspends until it has arrived. */
export function usePage(address: Address): Page {
  return use(loaded.get(address.page) ?? loadPage(address))
}

/** A promise whose value React's `use` reads without suspending: it marks those that it has waited for in this way. */
function fulfilled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}

/** The name of a page's module in the build's manifest. */
export function sourceOf(page: string): string {
  return `src/routes/${page}.route.tsx`
}

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page took too long to load.')), timeoutMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
