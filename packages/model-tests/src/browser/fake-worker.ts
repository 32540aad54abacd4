import type { Page } from 'playwright-core'

/** A browser's service worker, controlled by a test. */
interface FakeWorker {
  /** Another version is waiting. */
  wait: () => void
  /** Reports a waiting version, which takes over on request. */
  takeOver: () => void
  /** The registration is lost. */
  lose: () => void
}

/** Gives pages opened from now on a service worker that the test controls. */
export async function fakeWorkers(page: Page): Promise<void> {
  await page.addInitScript(installFakeWorker)
}

/** Pages opened from now on are in a browser that refuses workers to this site. */
export async function blockWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { workersAreBlocked: true }))
}

/** Lets the fake worker do one thing. */
export async function workerDoes(page: Page, what: keyof FakeWorker): Promise<void> {
  await page.evaluate((name) => (window as unknown as { fakeWorker: FakeWorker }).fakeWorker[name](), what)
}

/** Runs in the page. */
function installFakeWorker(): void {
  const workers = new EventTarget()
  const worker = { postMessage: () => workers.dispatchEvent(new Event('controllerchange')) }
  const registration = Object.assign(new EventTarget(), { waiting: null as unknown, installing: null as unknown })
  const asked: { resolve: (found: unknown) => void; reject: (error: unknown) => void }[] = []
  Object.assign(workers, {
    controller: worker,
    ready: new Promise(() => {}),
    register: async () => registration,
    getRegistration: () => new Promise((resolve, reject) => asked.push({ resolve, reject })),
  })
  const fake: FakeWorker = {
    wait: () => {
      const installing = new EventTarget()
      Object.assign(registration, { installing })
      registration.dispatchEvent(new Event('updatefound'))
      Object.assign(registration, { installing: null, waiting: worker })
      installing.dispatchEvent(new Event('statechange'))
    },
    takeOver: () => asked.at(-1)?.resolve(registration),
    lose: () => asked.at(-1)?.reject(new DOMException('The worker is gone.', 'InvalidStateError')),
  }
  Object.assign(window, { fakeWorker: fake })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    get: () => {
      if ('workersAreBlocked' in window) throw new DOMException('The operation is insecure.', 'SecurityError')
      return workers
    },
  })
}
