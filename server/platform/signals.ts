/** Ctrl-C and SIGTERM close the store once; then the process ends. */
export function endWithProcess(close: () => Promise<void>): void {
  let closing: Promise<void> | undefined
  const end = () => {
    closing ??= close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}
