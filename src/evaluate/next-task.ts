/** Resolves in a new task, so that the browser runs pending work first (WIRE-1); at once on a server. */
export function nextTask(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port is of one origin
    port2.postMessage(null)
  })
}
