import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Content } from '#src/ui/layout.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { ReportProblem } from './report-problem.tsx'

/** While a page's code or the session loads. Reserves space, so that the footer does not move. */
export function PageLoading() {
  return (
    <Content minH="70vh">
      <Loading label="Loading…" />
    </Content>
  )
}

interface PageFailedProps {
  retry: () => void
  /** False where the page that failed is itself the one to report on. */
  canReport: boolean
}

/** NAV-6: the page failed to load or to render. */
export function PageFailed({ retry, canReport }: PageFailedProps) {
  return (
    <Content role="alert">
      <EmptyState
        as="h1"
        scene="trouble"
        title="This page did not load"
        text="Check your connection, then try again. Nothing in your cart is lost."
      >
        <Button onClick={retry}>Retry</Button>
        {canReport && <ReportProblem />}
      </EmptyState>
    </Content>
  )
}
