import { Box, Heading, Text, chakra } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import type { IdentificationType } from '#contract/order.ts'
import type { PaymentOption } from '#machines/checkout/masking.ts'
import { Icon, type IconName } from '#src/ui/icons.tsx'
import { Panel } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

const iconOf: Record<IdentificationType, IconName> = { email: 'mail', phone: 'mobile', account: 'bank' }

/** PROF-1: the payment methods of checkout, masked (CHK-1). */
export function HeldContacts({ contacts }: { contacts: readonly PaymentOption[] }) {
  return (
    <Sheet>
      {contacts.length > 0 ? (
        <dl>
          {contacts.map(({ type, label, masked }) => (
            <Held key={type}>
              <chakra.dt color="ink.muted" fontSize="sm">
                <Emblem position="absolute" left="0" top="3">
                  <Icon name={iconOf[type]} size={24} />
                </Emblem>
                {label}
              </chakra.dt>
              <chakra.dd fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
                {masked}
              </chakra.dd>
            </Held>
          ))}
        </dl>
      ) : (
        <Text>
          You haven’t added any payment details yet. Add a PayID email, a PayID mobile or a bank account in the app.
        </Text>
      )}
    </Sheet>
  )
}

/** A skeleton of the loaded content. */
export function HeldContactsLoading() {
  return (
    <Sheet>
      <VisuallyHidden as="output">Loading your details…</VisuallyHidden>
      {[0, 1, 2].map((contact) => (
        <Contact key={contact} aria-hidden="true">
          <Skeleton boxSize="12" borderRadius="full" flexShrink="0" />
          <Box flex="1">
            <Skeleton height="4" width="100px" mb="2" />
            <Skeleton height="5" width="180px" />
          </Box>
        </Contact>
      ))}
    </Sheet>
  )
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="held-for-payment">
      <Panel>
        <Heading as="h2" size="lg" id="held-for-payment">
          Payment details
        </Heading>
        <Text color="ink.muted" mb="3">
          Choose one of these at checkout. We hide most of each one.
        </Text>
        {children}
      </Panel>
    </section>
  )
}

const row = { py: '3', borderTopWidth: '1px', borderColor: 'line' } as const

/** A `dl` allows only one element between it and a term: the emblem is inside the term. */
const Held = chakra('div', { base: { ...row, position: 'relative', pl: '16' } })

const Contact = chakra('div', { base: { ...row, display: 'flex', alignItems: 'center', gap: '4' } })

const Emblem = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    boxSize: '12',
    bg: 'eucalypt.tint',
    color: 'eucalypt.text',
    borderRadius: 'full',
  },
})
