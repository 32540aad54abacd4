import { Box } from '#src/styled/styled.tsx'
import { focusOnMount } from '#src/dom/focus.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { allRefs } from '#src/dom/refs.ts'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'
import { Content } from './layout.tsx'

const ref = allRefs(focusOnMount, keepFocus)

/**
 * The result of a form, in place of the form; takes focus, so that a screen reader announces it, and passes it on when it is
 * removed.
 */
export function Outcome(props: EmptyStateProps) {
  return (
    <Content py={{ base: '4', md: '8' }}>
      <Box ref={ref} tabIndex={-1} role="status" outline="none">
        <EmptyState as="h1" {...props} />
      </Box>
    </Content>
  )
}
