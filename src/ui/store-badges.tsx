import { Flex } from '#src/styled/styled.tsx'
import { brand } from '#contract/brand.ts'
import { ButtonAnchor } from './button.tsx'
import { Icon } from './icons.tsx'

/** The ways to the app. */
export function StoreBadges() {
  return (
    <Flex wrap="wrap" gap="3">
      <ButtonAnchor href={brand.appStores.ios} variant="quiet">
        <Icon name="mobile" />
        Get the iPhone app
      </ButtonAnchor>
      <ButtonAnchor href={brand.appStores.android} variant="quiet">
        <Icon name="mobile" />
        Get the Android app
      </ButtonAnchor>
    </Flex>
  )
}
