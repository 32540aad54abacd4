import { Text, chakra } from '#src/styled/styled.tsx'
import type { PaymentWaitView } from '#machines/payment-wait/payment-wait.connect.ts'
import { Icon } from '#src/ui/icons.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

const steps = ['Requested', 'Approved', 'Cards issued'] as const

/** CHK-6: how far the payment is: requested, approved by the shopper, cards issued. */
export function PaymentSteps({ step }: { step: PaymentWaitView['step'] }) {
  const present = step === 'approved' ? 2 : 1
  return (
    <StepList aria-label="Payment progress">
      {steps.map((name, index) => (
        <li key={name} aria-current={index === present ? 'step' : undefined} data-done={index < present || undefined}>
          <Mark aria-hidden="true">{index < present ? <Icon name="check" size={16} /> : index + 1}</Mark>
          <Text as="span">
            {name}
            <VisuallyHidden>{stateOf(index, present)}</VisuallyHidden>
          </Text>
        </li>
      ))}
    </StepList>
  )
}

function stateOf(index: number, present: number): string {
  if (index < present) return ': done'
  return index === present ? ': waiting' : ': to come'
}

const StepList = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    rowGap: '2',
    listStyle: 'none',
    '& > li': { display: 'flex', alignItems: 'center', gap: '2', color: 'ink.muted' },
    '& > li[aria-current]': { color: 'ink', fontWeight: 'semibold' },
    '& > li[data-done]': { color: 'success.text' },
  },
})
const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '7',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderRadius: 'full',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
})
