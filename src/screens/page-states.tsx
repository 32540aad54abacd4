import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Content } from '#src/ui/layout.tsx'
import { Loading } from '#src/ui/loading.tsx'

/** While a page's code or its visitor's session is on the way. Leaves room, so that the footer does not jump. */
export function PageLoading() {
  return (
    <Content minH="70vh">
      <Loading label="Loading…" />
    </Content>
  )
}

/** NAV-6: the page did not arrive, or broke. */
export function PageFailed({ retry }: { retry: () => void }) {
  return (
    <Content role="alert">
      <EmptyState
        as="h1"
        scene="trouble"
        title="This page did not load"
        text="Check your connection, then try again. Nothing in your cart is lost."
      >
        <Button onClick={retry}>Retry</Button>
      </EmptyState>
    </Content>
  )
}
