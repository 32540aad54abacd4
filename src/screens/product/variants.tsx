import { Box, Flex, Text } from '#src/styled/styled.tsx'
import { useId } from 'react'
import type { VariantGroup } from '#machines/product/product-facts.ts'
import { valueChoice } from '#machines/product/value-choice.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'

/** PDP-11, PDP-15: each variant is a separate card; choosing one shows it on the page, and its link keeps the focus. */
export function Variants({ group: { type, options } }: { group: VariantGroup }) {
  const titleId = useId()
  return (
    <Box as="nav" aria-labelledby={titleId} ref={keepFocus}>
      <Text id={titleId} fontWeight="semibold" mb="2">
        {type}
      </Text>
      <Flex as="ul" wrap="wrap" gap="2">
        {options.map(({ value, href, isCurrent }) => (
          <li key={value}>
            {href === null ? (
              <Button variant="quiet" disabled>
                {value}
              </Button>
            ) : (
              <ButtonLink
                to={href}
                state={valueChoice}
                variant={isCurrent ? 'primary' : 'quiet'}
                aria-current={isCurrent || undefined}
              >
                {value}
              </ButtonLink>
            )}
          </li>
        ))}
      </Flex>
    </Box>
  )
}
