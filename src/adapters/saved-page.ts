import { type Snapshot, fromCallback } from 'xstate'
import { type Renewal, savedPageMachine } from '#machines/saved-page/saved-page.machine.ts'
import { isInUse } from '../dom/in-use.ts'
import { watchPageShown } from './page-watch.ts'

/** How often a saved page is loaded again until that succeeds. Milliseconds. */
const pace = 30_000

interface Wiring {
  /** Loads the page; rejects when it did not load completely. */
  load: () => Promise<Snapshot<unknown>>
  show: (snapshot: Snapshot<unknown>) => void
}

/** PWA-1: loads a saved page at once, when the browser is online again or the tab is shown, and at intervals. */
export function wireSavedPage({ load, show }: Wiring) {
  return savedPageMachine.provide({
    actors: {
      renewPage: fromCallback<Renewal, void, Renewal>(({ sendBack }) => {
        const attempt = eachInTurn(async () => {
          const news = await renew(load)
          if (news) sendBack(news)
        })
        attempt()
        const timer = setInterval(attempt, pace)
        const stopWatching = watchPageShown(attempt)
        return () => {
          clearInterval(timer)
          stopWatching()
        }
      }),
    },
    actions: { show: (_args, { snapshot }) => show(snapshot) },
  })
}

/** Null for content in use, which a later attempt replaces: an open dialog would close, typed text would be lost. */
async function renew(load: Wiring['load']): Promise<Renewal | null> {
  if (!navigator.onLine) return { type: 'page.unreachable' }
  try {
    const snapshot = await load()
    return isInUse() ? null : { type: 'page.renewed', snapshot }
  } catch (error) {
    console.warn('The saved page was not loaded again', error)
    return { type: 'page.unreachable' }
  }
}

/** What is asked for while it runs is left out. */
function eachInTurn(run: () => Promise<void>): () => void {
  let isRunning = false
  return () => {
    if (isRunning) return
    isRunning = true
    void run().finally(() => (isRunning = false))
  }
}
