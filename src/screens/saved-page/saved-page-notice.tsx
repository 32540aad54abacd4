import { Box, Text } from '#src/styled/styled.tsx'
import type { SavedPageView } from '#machines/saved-page/saved-page.connect.ts'
import { Content } from '#src/ui/layout.tsx'

/** PWA-1: a line above the page, in a polite live region. */
export function SavedPageNotice({ view }: { view: SavedPageView }) {
  return (
    <Box aria-live="polite">
      {view.screen === 'outdated' && (
        <Box as="section" aria-label="Saved page" bg="wattle.tint" borderBottomWidth="1px" borderColor="line">
          <Content>
            <Text py="2">
              Saved on {view.day}. Prices and stock may have changed. We’ll update this page as soon as we can.
            </Text>
          </Content>
        </Box>
      )}
    </Box>
  )
}
