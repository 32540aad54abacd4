// `exec` in the scripts of package.json makes npm the parent, which forwards SIGTERM and SIGINT alone.
const checkMs = 500

/** Ends a store that npm started, as SIGTERM does, once npm has ended without it: killed, or its terminal closed. */
export function endWithNpm() {
  // Other scripts of npm may start a store that outlives them.
  if (!process.env.npm_lifecycle_script?.startsWith('exec node scripts/')) return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, checkMs)
  timer.unref()
}
