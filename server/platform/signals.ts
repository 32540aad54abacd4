/**
 * SIGTERM, Ctrl-C and a closed terminal end the process with code 0: at once while it starts, and by what the returned
 * function is given from then on. A further signal changes nothing: npm forwards the Ctrl-C that its terminal has sent too.
 */
export function endOnSignals(): (close: () => Promise<void>) => void {
  let stop: (() => Promise<void>) | undefined
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    if (!stop) return process.exit(0)
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  return (close) => void (stop = close)
}
