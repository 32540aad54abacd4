import { Box, Heading, Text, chakra } from '#src/styled/styled.tsx'
import type { IdentificationType } from '#contract/order.ts'
import type { PaymentOption } from '#machines/checkout/masking.ts'
import { focusFirstChoice } from '#src/dom/focus.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Panel } from '#src/ui/layout.tsx'

export interface PaymentMethodsProps {
  options: PaymentOption[]
  chosen: IdentificationType | null
  /** Absent while nothing may be changed. */
  choose?: ((method: IdentificationType) => void) | undefined
  /** CHK-2: why Pay did nothing, when it is about the choice. */
  problem?: string | null
  /** Differs when the same problem is shown again. */
  isRepeated?: boolean
}

/** CHK-1: the accounts that are held, masked. */
export function PaymentMethods({ options, chosen, choose, problem = null, isRepeated = false }: PaymentMethodsProps) {
  return (
    <Panel as="section" aria-labelledby="payment-method">
      <Heading as="h2" size="lg" mb="3" id="payment-method">
        Payment Method
      </Heading>
      <chakra.fieldset
        disabled={!choose}
        display="flex"
        flexDirection="column"
        gap="3"
        aria-describedby={problem ? problemId : undefined}
      >
        <chakra.legend fontWeight="semibold" mb="2">
          Pay from
        </chakra.legend>
        {problem && (
          <Box key={`${problem} ${isRepeated}`} ref={focusFirstChoice}>
            <Alert id={problemId} tone="error">
              <Text fontWeight="semibold">{problem}</Text>
            </Alert>
          </Box>
        )}
        {options.map(({ type, label, masked }) => (
          <Option key={type}>
            <Radio type="radio" name="payment-method" checked={type === chosen} onChange={() => choose?.(type)} />
            <Box as="span" flex="1" minW="0">
              <Text as="span" display="block" fontWeight="semibold">
                {label}
              </Text>{' '}
              <Text as="span" color="ink.muted" overflowWrap="anywhere">
                {masked}
              </Text>
            </Box>
          </Option>
        ))}
      </chakra.fieldset>
      <Text color="ink.muted" mt="4">
        Instant Bank Pay with PayTo. You approve it in your bank’s app.
      </Text>
    </Panel>
  )
}

const problemId = 'payment-method-problem'

const Option = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    minH: '14',
    px: '4',
    py: '3',
    borderWidth: '1px',
    borderColor: 'line.control',
    borderRadius: 'md',
    cursor: 'pointer',
    scrollMarginBottom: '40',
    _hover: { bg: 'eucalypt.tint' },
    '&:has(:checked)': {
      borderColor: 'eucalypt.text',
      bg: 'eucalypt.tint',
      outline: '1px solid',
      outlineColor: 'eucalypt.text',
    },
    '&:has(:disabled)': { cursor: 'default' },
  },
})
const Radio = chakra('input', { base: { boxSize: '6', flexShrink: '0', scrollMarginBottom: '40' } })
