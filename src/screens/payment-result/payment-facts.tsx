import { chakra } from '#src/styled/styled.tsx'
import { formatCents } from '#contract/money.ts'

/** CHK-12: which payment the page is about. */
export function PaymentFacts({ totalCents, orderId }: { totalCents: number | null; orderId: string | null }) {
  if (totalCents === null && orderId === null) return null
  return (
    <FactList>
      {totalCents !== null && (
        <div>
          <dt>Amount</dt>
          <dd>{formatCents(totalCents)}</dd>
        </div>
      )}
      {orderId !== null && (
        <div>
          <dt>Order</dt>
          <dd>{orderId}</dd>
        </div>
      )}
    </FactList>
  )
}

const FactList = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8',
    rowGap: '2',
    pt: '3',
    mt: '1',
    borderTopWidth: '1px',
    borderColor: 'line',
    '& dt': { color: 'ink.muted', fontSize: 'sm' },
    '& dd': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  },
})
