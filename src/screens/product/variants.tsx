import { Box, Flex, Text } from '#src/styled/styled.tsx'
import { useId } from 'react'
import type { VariantGroup } from '#machines/product/product-facts.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'

/** PDP-11: each variant is a separate card; choosing one opens it. */
export function Variants({ group: { type, options } }: { group: VariantGroup }) {
  const titleId = useId()
  return (
    <Box as="nav" aria-labelledby={titleId}>
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
              <ButtonLink to={href} variant={isCurrent ? 'primary' : 'quiet'} aria-current={isCurrent || undefined}>
                {value}
              </ButtonLink>
            )}
          </li>
        ))}
      </Flex>
    </Box>
  )
}
