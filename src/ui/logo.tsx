import { Flex, Text } from '#src/styled/styled.tsx'
import { brand } from '#contract/brand.ts'
import { WattleSprig } from './wattle-sprig.tsx'

/** Mark and name. The name is the link's text wherever the logo is a link. */
export function Logo() {
  return (
    <Flex as="span" align="center" gap="1.5">
      <svg width="34" height="34" viewBox="0 0 32 32" aria-hidden="true">
        <WattleSprig />
      </svg>
      <Text as="span" fontFamily="heading" fontWeight="bold" fontSize="xl" letterSpacing="-0.03em" lineHeight="tight">
        {brand.name}
      </Text>
    </Flex>
  )
}
