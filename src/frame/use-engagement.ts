import { useActorRef } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type TrackEngagement, wireEngagement, wireScrollDepth } from '../adapters/engagement.ts'
import { openTagManager } from '../adapters/tag-manager.ts'
import { useStore } from '../store/store.tsx'

/** ANA-1: measures engagement and scroll depth for the lifetime of the document. */
export function useEngagement(): void {
  const { settings, inspection } = useStore()
  const { pathname } = useLocation()
  const [logic] = useState(() => {
    // Opened by the first entry or effect, only in the browser.
    let tag: TrackEngagement | undefined
    const open = () => (tag ??= openTagManager(settings.tagManager, pathname))
    const track: TrackEngagement = (entry) => open()(entry)
    return { open, engagement: wireEngagement(track), scrollDepth: wireScrollDepth(track) }
  })
  useActorRef(logic.engagement, inspection)
  const scrollDepth = useActorRef(logic.scrollDepth, inspection)
  useEffect(() => void logic.open(), [logic])
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    scrollDepth.send({ type: 'page.change' })
  }, [scrollDepth, pathname])
}
