import { fromCallback, fromPromise } from 'xstate'
import { scriptPolicies } from '#contract/script-policies.ts'
import { workerPath } from '#contract/worker-message.ts'
import { type UpdateEvent, type UpdateFound, updateMachine } from '#machines/update/update.machine.ts'
import { scriptAddress } from '../dom/script-policy.ts'
import { postToWorker } from '../dom/service-workers.ts'
import { whenIdle } from '../dom/when-idle.ts'
import { watchPageShown } from './page-watch.ts'

/** PWA-1: the update machine over the browser's service worker, which it registers. */
export function wireUpdate() {
  return updateMachine.provide({
    actors: {
      watchUpdates: fromCallback<UpdateEvent, void, UpdateFound>(({ sendBack }) =>
        watchUpdates(() => sendBack({ type: 'update.found' })),
      ),
      takeUpdate: fromPromise(takeUpdate),
    },
    actions: { reload: () => location.reload() },
  })
}

/** How often a tab that stays open asks for a new version. Milliseconds. */
const hour = 3_600_000

function watchUpdates(notify: () => void): () => void {
  // A browser without workers, a page that is not secure, sources that are being edited.
  if (!import.meta.env.PROD || !navigator.serviceWorker) return () => {}
  const workers = navigator.serviceWorker
  const over = new AbortController()
  let isControlled = workers.controller !== null
  const onControlled = () => {
    // The first worker of this browser is no update.
    if (isControlled) notify()
    isControlled = true
  }
  workers.addEventListener('controllerchange', onControlled, { signal: over.signal })
  whenIdle(() => {
    if (over.signal.aborted) return
    register()
      .then((registration) => registration && follow(registration, notify, over.signal))
      .catch((error: unknown) => console.warn('The store will not open offline', error))
  })
  return () => over.abort()
}

/** Undefined where workers are disabled. */
function register(): Promise<ServiceWorkerRegistration | undefined> {
  const address = scriptAddress(scriptPolicies.serviceWorker, workerPath)
  return navigator.serviceWorker.register(address, { updateViaCache: 'none' })
}

function follow(registration: ServiceWorkerRegistration, notify: () => void, signal: AbortSignal): void {
  const notifyIfWaiting = () => {
    if (!signal.aborted && registration.waiting && navigator.serviceWorker.controller) notify()
  }
  const followInstalling = () => registration.installing?.addEventListener('statechange', notifyIfWaiting, { signal })
  registration.addEventListener('updatefound', followInstalling, { signal })
  followInstalling()
  notifyIfWaiting()
  signal.addEventListener('abort', askHourly(registration))
}

function askHourly(registration: ServiceWorkerRegistration): () => void {
  let asked = performance.now()
  return watchPageShown(() => {
    if (performance.now() - asked < hour) return
    asked = performance.now()
    registration.update().catch(() => {})
  })
}

/** Without a waiting worker another tab has activated it already. */
async function takeUpdate(): Promise<void> {
  const { waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {}
  if (!waiting) return
  await new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    if (active) postToWorker(active, { type: 'version.leave' })
    postToWorker(waiting, { type: 'version.take' })
  })
}
