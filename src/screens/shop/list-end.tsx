import { Box, Text } from '#src/styled/styled.tsx'
import type { ShopBody } from '#machines/shop-list/shop-list.connect.ts'
import { passFocusToParent } from '#src/dom/keep-focus.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'

type ListView = Extract<ShopBody, { screen: 'list' }>

/**
 * SHOP-4, SHOP-9: what comes below the last card. The button serves where scrolling does not, by keyboard for one: it is
 * the same one in every state, so that it keeps the focus.
 */
export function ListEnd({ view }: { view: ListView }) {
  return (
    <Box mt="8" textAlign="center" tabIndex={-1} outline="none" overflowAnchor="none">
      {view.end === 'failed' && (
        <Alert tone="error" title="More cards did not load" mb="3" textAlign="start">
          {view.problem}
        </Alert>
      )}
      {view.end === 'all' ? (
        <Text color="ink.muted">That’s all of them.</Text>
      ) : (
        <Box ref={passFocusToParent}>
          <More view={view} />
        </Box>
      )}
    </Box>
  )
}

function More({ view }: { view: Exclude<ListView, { end: 'all' }> }) {
  switch (view.end) {
    case 'more':
    case 'loading':
      return (
        <Button
          variant="quiet"
          busy={view.end === 'loading' && 'Loading more cards…'}
          onClick={view.end === 'more' ? view.loadMore : undefined}
        >
          Show more
        </Button>
      )
    case 'failed':
      return (
        <Button variant="quiet" onClick={view.retry}>
          <Icon name="retry" />
          Retry
        </Button>
      )
  }
}
