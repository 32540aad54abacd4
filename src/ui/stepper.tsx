import { Flex, Text, chakra } from '#src/styled/styled.tsx'
import { Icon } from './icons.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface StepperProps {
  /** What is counted, for screen readers: 'Quantity of Sunny Coffee'. Its buttons are named after it. */
  label: string
  quantity: number
  /** Absent when there is no less (PDP-3, CART-4) or no more. */
  decrease?: (() => void) | undefined
  increase?: (() => void) | undefined
}

/** Minus, quantity, plus. */
export function Stepper({ label, quantity, decrease, increase }: StepperProps) {
  return (
    <Flex
      as="fieldset"
      aria-label={label}
      position="relative"
      width="fit"
      align="center"
      bg="paper"
      borderWidth="1px"
      borderColor="line.control"
      borderRadius="md"
    >
      <Step aria-label={`Decrease ${inSentence(label)}`} aria-disabled={!decrease} onClick={decrease}>
        <Icon name="minus" size={18} />
      </Step>
      <Text as="span" aria-hidden minW="9" textAlign="center" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {quantity}
      </Text>
      <VisuallyHidden as="output">Quantity {quantity}</VisuallyHidden>
      <Step aria-label={`Increase ${inSentence(label)}`} aria-disabled={!increase} onClick={increase}>
        <Icon name="plus" size={18} />
      </Step>
    </Flex>
  )
}

function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}

const Step = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      boxSize: 'touch',
      color: 'eucalypt.text',
      borderRadius: 'md',
      cursor: 'pointer',
      _hover: { bg: 'eucalypt.tint' },
      // Not `disabled`, which would lose focus at the last step.
      '&[aria-disabled=true]': { color: 'line.control', bg: 'transparent', cursor: 'not-allowed' },
    },
  },
  { defaultProps: { type: 'button', 'data-each-press': true } },
)
