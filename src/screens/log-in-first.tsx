import type { ReactNode } from 'react'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

export interface LogInFirstProps {
  /** Why the session ended. */
  problem: string | null
  title: string
  /** The reason to log in, in a sentence. */
  text: string
  logIn: () => void
  /** An alternative next step. */
  children?: ReactNode
}

/** AUTH-5: replaces content for logged-in shoppers on a page that is not guarded. */
export function LogInFirst({ problem, title, text, logIn, children }: LogInFirstProps) {
  return (
    <>
      {problem && <Alert tone="error">{problem}</Alert>}
      <EmptyState scene="empty" as="h1" title={title} text={text}>
        <Button size="lg" onClick={logIn}>
          Log in
        </Button>
        {children}
      </EmptyState>
    </>
  )
}
