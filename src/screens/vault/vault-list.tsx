import { Box, Text } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import type { VaultListView } from '#machines/vault-list/vault-list.connect.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { AlertWithControls } from '#src/ui/alert.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { VaultCards, VaultCardsLoading } from './vault-cards.tsx'
import { VaultFiltersPanel } from './vault-filters-panel.tsx'
import { VaultSearch } from './vault-search.tsx'

/** VLT-1, RWD-1: the cards that the shopper has bought, searched and filtered. */
export function VaultList({ view }: { view: VaultListView }) {
  switch (view.screen) {
    case 'loading':
      return <VaultCardsLoading />
    case 'failed':
      return (
        <AlertWithControls tone="error" title="We couldn’t open your eVault">
          <Text>{view.text}</Text>
          <Text>Your cards are safe.</Text>
          <Box mt="3">
            <Button variant="quiet" size="sm" onClick={view.retry}>
              Retry
            </Button>
          </Box>
        </AlertWithControls>
      )
    case 'empty':
      return (
        <EmptyState scene="empty" title="No products found" text="Cards you buy appear here, usually within minutes.">
          <ButtonLink to={paths.shop}>Go to Store</ButtonLink>
        </EmptyState>
      )
    case 'cards':
      return (
        <>
          <VaultSearch view={view} />
          {view.rows.length > 0 ? (
            <VaultCards rows={view.rows} />
          ) : (
            <EmptyState scene="lost" title="No products found" text="No cards match your search and filters.">
              {view.isNarrowed && (
                <Box ref={keepFocus}>
                  <Button onClick={view.ways?.clearFilters ?? undefined}>Clear search and filters</Button>
                </Box>
              )}
            </EmptyState>
          )}
          {view.panel && <VaultFiltersPanel panel={view.panel} />}
        </>
      )
  }
}
