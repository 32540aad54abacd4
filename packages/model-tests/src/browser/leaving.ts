/** Matches the former page, which stays visible until the next page's code has loaded. */
export const left = '[data-left]'

/** Runs in every document before the application does: marks what is shown when the address turns to another path. */
export function markWhatIsLeft(pageSelector: string): void {
  let shown = location.pathname
  const look = () => {
    const { pathname } = location
    if (pathname === shown) return
    for (const page of document.querySelectorAll<HTMLElement>(pageSelector)) {
      if (page.dataset['left'] === pathname) delete page.dataset['left']
      else page.dataset['left'] ??= shown
    }
    shown = pathname
  }
  for (const name of ['pushState', 'replaceState'] as const) {
    const turn = history[name].bind(history)
    history[name] = (...address) => {
      turn(...address)
      look()
    }
  }
  addEventListener('popstate', look)
}

/**
 * Runs in every document before the application does: a document that the application replaces is left only after its
 * pending tasks have run. What it posts while it is being replaced, such as its last steps, may not be received.
 */
export function leaveAfterPendingTasks(): void {
  let isLeaving = false
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page receives this function alone
  const runPending = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve())
      port1.start()
      port2.postMessage(null)
    })
  navigation.addEventListener('navigate', (event) => {
    const { destination, navigationType } = event
    const isReplaced = !destination.sameDocument && destination.url.startsWith('http')
    if (isLeaving || !isReplaced || !event.cancelable || event.formData || navigationType === 'traverse') return
    event.preventDefault()
    // The task that leaves may begin another after this event.
    void runPending()
      .then(runPending)
      .then(() => {
        isLeaving = true
        if (navigationType === 'reload') location.reload()
        else if (navigationType === 'replace') location.replace(destination.url)
        else location.assign(destination.url)
      })
  })
}
