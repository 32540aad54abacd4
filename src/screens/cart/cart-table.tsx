import { Box, Flex, Text, chakra } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import type { CartRow } from '#machines/cart/cart.rows.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { allRefs } from '#src/dom/refs.ts'
import { animateInList } from '#src/dom/motion/list.ts'
import { Link } from '#src/ui/link.tsx'
import { Money } from '#src/ui/price.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { LineControls } from './line-controls.tsx'
import { LinePicture } from './line-picture.tsx'
import { UnitPrice } from './unit-price.tsx'

/** CART-5: a line a row. On a phone the cells of a row are stacked; the roles keep it a table. */
export function CartTable({ rows }: { rows: readonly CartRow[] }) {
  return (
    <Table role="table">
      <VisuallyHidden as="caption">Cards in your cart</VisuallyHidden>
      <chakra.thead role="rowgroup">
        <chakra.tr role="row">
          <HeadCell role="columnheader">Card</HeadCell>
          <HeadCell role="columnheader">Price</HeadCell>
          <HeadCell role="columnheader">Quantity</HeadCell>
          <HeadCell role="columnheader" textAlign="end">
            Total
          </HeadCell>
        </chakra.tr>
      </chakra.thead>
      <chakra.tbody role="rowgroup">
        {rows.map((row) => (
          <Line key={row.cardId} row={row} />
        ))}
      </chakra.tbody>
    </Table>
  )
}

const lineRef = allRefs<HTMLElement>(keepFocus, animateInList)

function Line({ row }: { row: CartRow }) {
  return (
    <Row role="row" ref={lineRef}>
      <Cell role="cell">
        <Flex wrap={{ base: 'wrap', md: 'nowrap' }} columnGap="4" rowGap="2" align="center">
          <LinePicture imageUrl={row.imageUrl} />
          <Box flex="1 1 110px" minW="0">
            <Link to={paths.product(row.cardId)} variant="plain" fontWeight="semibold" overflowWrap="anywhere">
              {row.name}
            </Link>
            <Text fontSize="sm" color="ink.muted">
              {row.brand}
            </Text>
          </Box>
        </Flex>
      </Cell>
      <Cell role="cell" textAlign={{ base: 'end', md: 'start' }} color={{ base: 'ink.muted', md: 'ink' }}>
        <UnitPrice row={row} />
      </Cell>
      <Cell role="cell">
        <LineControls row={row} />
      </Cell>
      <Cell role="cell" textAlign="end" fontWeight="semibold">
        <Money cents={row.priceCents * row.quantity} />
      </Cell>
    </Row>
  )
}

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    mdDown: { '&, & tbody': { display: 'block' }, '& thead': { srOnly: true } },
  },
})

const HeadCell = chakra('th', {
  base: {
    py: '3',
    pr: '4',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'ink.muted',
    textAlign: 'start',
    _last: { pr: '0' },
  },
})

const Row = chakra('tr', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'line',
    mdDown: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '2',
      py: '4',
      _first: { borderTopWidth: '0' },
    },
  },
})

const Cell = chakra('td', {
  base: {
    py: { md: '4' },
    pr: { md: '4' },
    _last: { pr: '0' },
    // On a phone the card leaves the price beside it room, unless the text is large.
    mdDown: {
      '&:first-of-type': { flex: '1 1 max(9rem, calc(100% - 8rem))', minW: '0' },
      '&:nth-of-type(2n)': { ml: 'auto' },
    },
  },
})
