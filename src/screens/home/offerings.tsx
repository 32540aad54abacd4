import { Text } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { facts } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { GiftPhone } from '#src/ui/marketing/products/gift-phone.tsx'
import { ShopCounter } from '#src/ui/marketing/products/shop-counter.tsx'
import { VaultDoor } from '#src/ui/marketing/products/vault-door.tsx'
import { MoreLink } from '#src/ui/marketing/more-link.tsx'
import { Section } from '#src/ui/marketing/section.tsx'

const { eGiftCard, myFlexiVault } = facts

/** HOME-3: the three products, each with a link to its page. */
export function Offerings() {
  return (
    <>
      <Offering
        name="eGift Card"
        title="eGift Card: a gift within minutes"
        to={paths.eGiftCard}
        picture={<GiftPhone />}
      >
        Pick a brand they love. It’s usually in your eVault within {eGiftCard.deliveryMinutes} minutes, and we’ll email
        and text you a link.
      </Offering>
      <Offering
        name="MyFlexiVault"
        title="MyFlexiVault: lock in the exact product"
        to={paths.myFlexiVault}
        picture={<VaultDoor />}
        pictureSide="left"
      >
        A card for one product at one retailer, from ${myFlexiVault.minimumCard}. Keep it in your eVault and redeem it
        within {myFlexiVault.redeemDays} days.
      </Offering>
      <Offering
        name="Retailer Connect"
        title="Retailer Connect: get paid on the spot"
        to={paths.retailerConnect}
        picture={<ShopCounter />}
      >
        Turn your phone into a terminal: instant bank payments, lower fees and money in your account in real time.
      </Offering>
    </>
  )
}

interface OfferingProps {
  name: string
  title: string
  to: string
  picture: ReactNode
  pictureSide?: 'left'
  children: ReactNode
}

function Offering({ name, title, to, picture, pictureSide = undefined, children }: OfferingProps) {
  return (
    <Section
      title={title}
      picture={picture}
      {...(pictureSide && { pictureSide })}
      actions={<MoreLink to={to} about={name} />}
    >
      <Text>{children}</Text>
    </Section>
  )
}
