import { vi } from 'vitest'

/** Runs before each test file: files share a worker and its modules, so this removes the state of the previous file. */
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()

if (typeof window !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  cleanup()
  configure({ asyncUtilTimeout: 1000 })
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  // Emotion goes on adding to the style elements it has made.
  for (const element of document.head.querySelectorAll(':scope > :not(style)')) element.remove()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}
