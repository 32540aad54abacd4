import type { ReactNode } from 'react'

export function FrameHost({ children }: { children: ReactNode }) {
  return <main>{children}</main>
}
