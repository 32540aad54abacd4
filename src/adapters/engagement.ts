import { fromCallback } from 'xstate'
import { type EngagementEntry, deviceOf } from '#contract/engagement.ts'
import { type EngagementEvent, engagementMachine } from '#machines/engagement/engagement.machine.ts'
import {
  type ScrollDepthEvent,
  type Scrolled,
  scrollDepthMachine,
} from '#machines/scroll-depth/scroll-depth.machine.ts'
import { isArriving } from '../dom/arrival.ts'

/** Receives the entries of engagement and scroll depth. */
export type TrackEngagement = (entry: EngagementEntry) => void

/** ANA-1: the engagement machine over the page's visibility. */
export function wireEngagement(track: TrackEngagement) {
  return engagementMachine.provide({
    actors: {
      watchVisibility: fromCallback<EngagementEvent, void, EngagementEvent>(({ sendBack }) => {
        const look = () => {
          const type = document.visibilityState === 'visible' ? 'page.shown' : 'page.hidden'
          sendBack({ type, at: performance.now() })
        }
        look()
        document.addEventListener('visibilitychange', look)
        return () => document.removeEventListener('visibilitychange', look)
      }),
    },
    actions: {
      trackEngagedSession: (_, { points }) => track({ event: 'engaged_session', points, device: device() }),
    },
  })
}

/** ANA-1: the scroll machine over the document's scrolling. */
export function wireScrollDepth(track: TrackEngagement) {
  return scrollDepthMachine.provide({
    actors: {
      watchScroll: fromCallback<ScrollDepthEvent, void, Scrolled>(({ sendBack }) => {
        const look = () => {
          const percent = depth()
          if (percent !== undefined) sendBack({ type: 'scroll.move', percent })
        }
        document.addEventListener('scroll', look, { passive: true })
        return () => document.removeEventListener('scroll', look)
      }),
    },
    actions: {
      trackMilestone: (_, { percent }) => track({ event: 'scroll_milestone', percent, device: device() }),
      trackDeepScroll: (_, { percent }) => track({ event: 'deep_scroll', percent, device: device() }),
    },
  })
}

/**
 * The scroll depth in whole percent, rounded down; undefined where the page cannot be scrolled, and while a page is
 * loading or arrives: then the browser scrolls by itself because the former content was removed or the next is shorter.
 */
function depth(): number | undefined {
  if (isArriving() || !document.querySelector('main h1')) return undefined
  const way = document.documentElement.scrollHeight - innerHeight
  if (way <= 0) return undefined
  // The scroll position may end a fraction of a pixel before the maximum.
  return way - scrollY <= 1 ? 100 : Math.max(0, Math.floor((scrollY * 100) / way))
}

function device() {
  return deviceOf(innerWidth)
}
