import { Box, chakra } from '#src/styled/styled.tsx'
import type { VaultCardsView } from '#machines/vault-list/vault-list.connect.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { Announce } from '#src/ui/announce.tsx'
import { Button } from '#src/ui/button.tsx'
import { Input } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icons.tsx'

/** VLT-1, VLT-8: narrows the wallet as one types. */
export function VaultSearch({ view: { filters, rows, isNarrowed, ways } }: { view: VaultCardsView }) {
  const active = [filters.status, filters.product].filter((filter) => filter !== null)
  return (
    <chakra.div role="search" display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="6">
      <Box flex="1 1 280px" position="relative">
        <Box position="absolute" left="4" top="50%" transform="translateY(-50%)" color="ink.muted" pointerEvents="none">
          <Icon name="search" />
        </Box>
        <Input
          type="search"
          pl="12"
          textOverflow="ellipsis"
          _placeholder={{ fontSize: { base: 'sm', sm: 'md' } }}
          aria-label="Search your cards"
          placeholder="Search by products, brands, categories and more"
          value={filters.search}
          onChange={(event) => ways?.search(event.currentTarget.value)}
        />
      </Box>
      <Button variant="quiet" minH="12" onClick={ways?.openFilters}>
        <Icon name="filter" />
        {active.length > 0 ? `Filters: ${active.join(', ')}` : 'Filters'}
      </Button>
      {isNarrowed && rows.length > 0 && (
        <Box ref={keepFocus}>
          <Button variant="link" onClick={ways?.clearFilters ?? undefined}>
            Clear search and filters
          </Button>
        </Box>
      )}
      <Announce text={rows.length === 1 ? '1 card' : `${rows.length} cards`} />
    </chakra.div>
  )
}
