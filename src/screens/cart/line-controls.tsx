import { Flex, chakra } from '#src/styled/styled.tsx'
import type { CartRow } from '#machines/cart/cart.rows.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { Stepper } from '#src/ui/stepper.tsx'

/** CART-3, CART-4: minus, quantity, plus and remove; a failed press is reported here (CART-8). */
export function LineControls({ row }: { row: CartRow }) {
  return (
    <Flex direction="column" gap="1">
      <Flex align="center" gap="1">
        <Stepper
          label={`Quantity of ${row.name}`}
          quantity={row.quantity}
          decrease={row.minus ?? undefined}
          increase={row.plus ?? undefined}
        />
        <Button
          variant="link"
          icon
          color="ink.muted"
          aria-label={`Remove ${row.name}`}
          aria-disabled={!row.remove || undefined}
          onClick={row.remove ?? undefined}
        >
          <Icon name="trash" />
        </Button>
      </Flex>
      <ControlProblem text={row.problem && `${lead[row.problem.control]} ${row.problem.text}`} />
    </Flex>
  )
}

const lead = {
  minus: 'Quantity not changed.',
  plus: 'Quantity not changed.',
  remove: 'Not removed.',
} satisfies Record<NonNullable<CartRow['problem']>['control'], string>

/** CART-8: a polite live region, mounted before it has text, so that a screen reader announces it. */
export function ControlProblem({ text }: { text: string | null }) {
  return (
    <chakra.output display="block" color="error.text" fontSize="sm" lineHeight="snug">
      {text}
    </chakra.output>
  )
}
