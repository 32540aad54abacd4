import { brand } from '#contract/brand.ts'
import { formatNumericDate } from '#contract/dates.ts'
import { facts, reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { ContactUs } from '../contact-us.tsx'
import type { LegalSection } from '../legal-section.ts'

/** MKT-6, MKT-11, MKT-12, MKT-17 */
export const disclaimerSections: readonly LegalSection[] = [
  {
    id: 'general-information',
    title: 'General information only',
    body: (
      <>
        <p>
          This disclaimer is dated {formatNumericDate(facts.dated.disclaimer)}. It is by {brand.legalName} (“
          {brand.name}
          ”, “we”) and applies to this website, the mobile app and what we send you.
        </p>
        <p>
          We write with care and correct mistakes when we learn of them. What you read is general information: it does
          not take your situation into account, and it may be out of date on the day you read it. The page of a card,
          and what checkout shows, decide what you buy and for how much.
        </p>
      </>
    ),
  },
  {
    id: 'not-financial-advice',
    title: 'No financial services licence',
    body: (
      <p>
        {brand.name} is not the holder of an Australian financial services licence. We give no financial, investment,
        credit, tax or legal advice. A card is neither a deposit nor an investment, it earns no interest, and your
        eVault is not a bank account. Ask a licensed adviser before you make a financial decision.
      </p>
    ),
  },
  {
    id: 'prices-and-availability',
    title: 'Prices, offers and availability',
    body: (
      <>
        <p>
          Prices are in Australian dollars and include GST. {reconciled.price} {reconciled.fees} Cards and offers may
          sell out or end. If a price changes before you pay, checkout tells you and asks you first.
        </p>
        <p>
          Pictures show what a card or product looks like; colours and small details may differ. Cards usually arrive
          within {facts.eGiftCard.deliveryMinutes} minutes, and no later than the date shown. {reconciled.validity}
        </p>
      </>
    ),
  },
  {
    id: 'rewards',
    title: 'Rewards',
    body: (
      <p>
        Rewards are optional and are not a financial product. Worked examples of rewards on our pages are illustrations.{' '}
        {reconciled.rewards}
      </p>
    ),
  },
  {
    id: 'retailers',
    title: 'Retailers and their goods',
    body: (
      <p>
        Retailers are independent of us. They are responsible for what they sell, for its quality and safety, and for
        their own opening hours, stock and terms. That a retailer is listed is no recommendation of ours.{' '}
        {reconciled.returns}
      </p>
    ),
  },
  {
    id: 'other-services',
    title: 'Other services',
    body: (
      <p>
        Some things we do rest on others: banks and payment gateways, phone and email networks, app stores, and pages
        that we link to or embed. We choose them with care but do not run them, and cannot promise that they always
        work. Their own terms apply to them.
      </p>
    ),
  },
  {
    id: 'our-website',
    title: 'This website',
    body: (
      <p>
        We do not promise that the website is available at every moment or free of every fault. We may change it, or
        take it down for maintenance. A payment that has begun is followed to its end all the same.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Our liability',
    body: (
      <>
        <p>
          Nothing here excludes, restricts or changes a guarantee, right or remedy that you have under the Australian
          Consumer Law or another law and that cannot be excluded.
        </p>
        <p>
          Beyond that, and as far as the law allows, we are not liable for loss that comes from relying on general
          information here, from a retailer’s goods and services, or from a service that others run. The same holds for
          loss that neither of us could have expected. More is in our <Link to={paths.termsOfUse}>terms of use</Link>.
        </p>
        <p>The law of {facts.governingLaw} governs this disclaimer.</p>
      </>
    ),
  },
  { id: 'contact', title: 'Contact', body: <ContactUs /> },
]
