import { Flex, Stack, Text } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { brand, supportPhoneLink } from '#contract/brand.ts'
import { Icon, type IconName } from '#src/ui/icons.tsx'
import { Anchor } from '#src/ui/link.tsx'
import { OfficeWeek } from './office-week.tsx'

/** MKT-3, MKT-10: how to reach a person, and when. */
export function ContactDetails() {
  return (
    <Stack as="address" gap="4" fontStyle="normal">
      <Way icon="mail" label="Email">
        <Anchor href={`mailto:${brand.supportEmail}`} alone overflowWrap="anywhere">
          {brand.supportEmail}
        </Anchor>
      </Way>
      <Way icon="phone" label="Phone">
        <Anchor href={supportPhoneLink} alone>
          {brand.supportPhone}
        </Anchor>
      </Way>
      <Way icon="clock" label="Office hours">
        <OfficeWeek />
      </Way>
    </Stack>
  )
}

function Way({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <Flex gap="3">
      <Flex color="eucalypt.text" flexShrink="0" pt="0.5">
        <Icon name={icon} />
      </Flex>
      <div>
        <Text fontWeight="semibold">{label}</Text>
        {children}
      </div>
    </Flex>
  )
}
