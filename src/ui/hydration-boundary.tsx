import { type ReactNode, Suspense } from 'react'

/**
 * WIRE-1: a part that React hydrates by itself, in short tasks after what is above it; a press inside hydrates it at
 * once. Nothing in it may wait for code, because it has no fallback.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
