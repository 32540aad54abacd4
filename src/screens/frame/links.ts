import { hotDeals } from '#contract/shop-limits.ts'
import { paths } from '#contract/paths.ts'

/** A link to a page. */
export interface FrameLink {
  label: string
  to: string
}

/** HDR-4. */
export const hotDealsLink: FrameLink = { label: 'Hot Deals', to: paths.shopList({ SearchTerm: hotDeals }) }

/** HDR-5. */
export const productGroups: { title: string; links: FrameLink[] }[] = [
  {
    title: 'Customer',
    links: [
      { label: 'eGift Card', to: paths.eGiftCard },
      { label: 'MyFlexiVault', to: paths.myFlexiVault },
    ],
  },
  { title: 'Retailer', links: [{ label: 'Retailer Connect', to: paths.retailerConnect }] },
]

/** HDR-10. */
export const footerGroups: { title: string; links: FrameLink[] }[] = [
  {
    title: 'Products',
    links: [{ label: 'Shop', to: paths.shop }, hotDealsLink, ...productGroups.flatMap(({ links }) => links)],
  },
  {
    title: 'Help',
    links: [
      { label: 'How it works', to: paths.howItWorks },
      { label: 'FAQs', to: paths.faqs },
      { label: 'Contact', to: paths.contact },
      { label: 'About us', to: paths.about },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy policy', to: paths.privacyPolicy },
      { label: 'Terms of use', to: paths.termsOfUse },
      { label: 'Payment terms', to: paths.paymentTerms },
      { label: 'Disclaimer', to: paths.disclaimer },
    ],
  },
]
