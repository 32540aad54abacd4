import { useState, useSyncExternalStore } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { Persisted } from './resume.ts'
import { Running, type RunningProps } from './running.tsx'
import { useShownLocation } from './shown-location.ts'

/** Few documents are saved ones: for the others this code is not loaded. */
const SavedPage = lazyPart({
  name: 'The notice of a saved page',
  load: async () => (await import('./saved-page.tsx')).SavedPage,
  Unavailable: () => null,
})

/** A page from its start on. PWA-1: one that the browser had saved starts again once it has been loaded (NAV-9). */
export function StartedPage(props: RunningProps) {
  const { start, restart } = useStart(props)
  const { savedAt } = start
  // The server has drawn no notice.
  const isShown = useSyncExternalStore(
    watchNothing,
    () => savedAt !== null,
    () => false,
  )
  return (
    <>
      {isShown && savedAt !== null && <SavedPage page={props.page} savedAt={savedAt} show={restart} />}
      <Running key={start.number} {...props} start={start} />
    </>
  )
}

function useStart({ page, url, resume }: RunningProps) {
  const { location, returned } = useShownLocation()
  const [start, setStart] = useState(() => {
    const snapshot = page.serve && returned ? resume.find(url, location.key) : undefined
    const savedAt = snapshot ? resume.savedAt(url, location.key) : null
    return { url, snapshot, savedAt, savedText: savedAt && JSON.stringify(snapshot), number: 0 }
  })
  // What a page shows for another address has been loaded.
  if (start.savedAt !== null && start.url !== url) setStart({ ...start, savedAt: null })
  /** What has not changed stays mounted. */
  const restart = (snapshot: Persisted) =>
    setStart((present) => {
      const current = { ...present, savedAt: null }
      return JSON.stringify(snapshot) === present.savedText
        ? current
        : { ...current, snapshot, number: present.number + 1 }
    })
  return { start, restart }
}

function watchNothing(): () => void {
  return () => {}
}
