import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { connect } from '#machines/saved-page/saved-page.connect.ts'
import { wireSavedPage } from '../adapters/saved-page.ts'
import { SavedPageNotice } from '../screens/saved-page/saved-page-notice.tsx'
import { useStore } from '../store/store.tsx'
import { type Page, toPlace } from './page.tsx'
import { renewPage } from './renew-page.ts'
import type { Persisted } from './resume.ts'
import { useShownLocation } from './shown-location.ts'

interface SavedPageProps {
  page: Page
  /** ISO 8601: when the server drew it. */
  savedAt: string
  /** The page starts again from this snapshot. */
  show: (snapshot: Persisted) => void
}

/** PWA-1: the notice above a saved page, with its actor, which loads the page again. */
export function SavedPage({ page, savedAt, show }: SavedPageProps) {
  const { client, inspection } = useStore()
  const { location } = useShownLocation()
  const [logic] = useState(() => {
    const load = () => renewPage(page, toPlace(location, new Date().toISOString()), client)
    return wireSavedPage({ load, show })
  })
  const actor = useActorRef(logic, { input: { savedAt }, ...inspection })
  return <SavedPageNotice view={connect(useSelector(actor, (snapshot) => snapshot))} />
}
