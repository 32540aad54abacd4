import { Box, Text } from '#src/styled/styled.tsx'
import type { ShopBody } from '#machines/shop-list/shop-list.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { ListFailed } from './list-failed.tsx'

/** What comes below the last card. The button serves where scrolling does not, by keyboard for one. */
export function ListEnd({ view }: { view: Extract<ShopBody, { screen: 'list' }> }) {
  switch (view.end) {
    case 'more':
    case 'loading':
      return (
        <Box mt="8" textAlign="center">
          <Button
            variant="quiet"
            busy={view.end === 'loading' && 'Loading more cards…'}
            onClick={view.end === 'more' ? view.loadMore : undefined}
          >
            Show more
          </Button>
        </Box>
      )
    case 'failed':
      return <ListFailed title="More cards did not load" problem={view.problem} retry={view.retry} mt="8" />
    case 'all':
      return (
        <Text mt="8" textAlign="center" color="ink.muted">
          That’s all of them.
        </Text>
      )
  }
}
