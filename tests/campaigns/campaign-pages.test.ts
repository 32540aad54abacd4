// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { facts, reconciled } from '#contract/facts.ts'
import { campaignSlugs, paths } from '#contract/paths.ts'
import { drawPage } from '#tests/support/drawn-page.ts'

const { redeemDays, minimumCard, upfrontPercent, restPercent } = facts.myFlexiVault
const lockIn = await drawPage(paths.campaign('lock-in-at-25'))
const bigBuys = await drawPage(paths.campaign('big-buys-myflexivault'))
const unlock = await drawPage(paths.campaign('unlock-egift-sales'))
const cinemas = await drawPage(paths.campaign('feature-in-cinemas'))
const partner = await drawPage(paths.retailPartnerPackage)

const flexiVault = { lockIn, bigBuys }
const all = { lockIn, bigBuys, unlock, cinemas, partner }

test.each(Object.keys(flexiVault) as (keyof typeof flexiVault)[])(
  'MKT-9 MKT-11 MKT-12 MKT-13 %s states every fact of MyFlexiVault',
  (name) => {
    const { text } = flexiVault[name]
    for (const fact of [
      `From $${minimumCard} This is the minimum for a product card.`,
      `Redeem it within ${redeemDays} days`,
      `${upfrontPercent}% holds the price`,
      `you pay the other ${restPercent}% in parts or in full before the card expires`,
      'No interest, no credit check.',
      'If it isn’t fully paid by then, you lose what you’ve paid.',
      'Zero transaction fees',
      'Non-refundable',
      'Single use You redeem it in full, in one go.',
      'It can’t be topped up, resold or transferred.',
      'Send it as a gift',
      'Prices are in Australian dollars and include GST.',
      reconciled.fees,
      reconciled.returns,
      reconciled.sending,
      reconciled.parts,
    ])
      expect(text).toContain(fact)
  },
)

test('LOCK-1 MKT-13 the lock-in page explains a card’s life, and that no part can be paid here', () => {
  for (const fact of [
    'This is a demo. Nothing is sold on this page.',
    reconciled.parts,
    'are paid in full when you buy them.',
    'You’re not buying anything and nothing is charged.',
    'It locks in the price of one product.',
    'your eVault shows your progress and payment reminders',
    'The card is active once it’s fully paid.',
    `Redeem it in one go within ${redeemDays} days of buying it.`,
    'If it isn’t fully paid by then, you lose what you’ve paid.',
  ])
    expect(lockIn.text).toContain(fact)
})

test('LOCK-1 without scripts the page shows an example with figures and days from today', () => {
  const story = lockIn.main.querySelector('#try')
  const figures = [...(story?.querySelectorAll('dd') ?? [])].map((one) => one.textContent)
  expect(figures).toEqual(['$400.00', '$100.00', '$300.00', '19 Jan 202760 days left'])
  const days = [...(story?.querySelectorAll('ol > li') ?? [])].map((one) => one.textContent?.slice(0, 11))
  expect(days).toEqual([
    '20 Nov 2026',
    '20 Dec 2026',
    '05 Jan 2027',
    '12 Jan 2027',
    '18 Jan 2027',
    '19 Jan 2027',
    '20 Jan 2027',
  ])
  expect(lockIn.snapshot).not.toBeNull()
})

test('MKT-9 unlock eGift sales states what the campaign offers, and how the money comes', () => {
  for (const fact of [
    'List your brand',
    'Customers buy eGift Cards Each is delivered to the recipient’s phone',
    'Full value paid upfront',
    'The card is redeemable online or in store.',
    'Zero cost to launch',
    'No hardware',
    reconciled.settlement,
  ])
    expect(unlock.text).toContain(fact)
})

test('MKT-9 feature in cinemas states what the Retail Cinema Package holds, asks and suits', () => {
  for (const fact of [
    'Retail Cinema Package',
    'Cinema advertising',
    'A branded digital gift card',
    'Instant settlement on redemption',
    'App-based redemption',
    'Weekly social features and sponsored ads',
    'At signup A short-term commitment, for an initial period.',
    `Cancel any time after the initial period with ${facts.partnerPackage.noticeDays} days’ notice.`,
    'Limited spots',
    reconciled.settlement,
  ])
    expect(cinemas.text).toContain(fact)
  const suits = [...cinemas.main.querySelectorAll('ul li')].map((one) => one.textContent)
  expect(suits).toEqual(
    expect.arrayContaining(['Local retailers', 'Cafes', 'Salons', 'Fitness studios', 'Online shops']),
  )
})

test('MKT-8 MKT-16 the partner package states what is in it and what it asks', () => {
  for (const fact of [
    'Cinema advertising',
    'A listing',
    'Weekly social features',
    'Sponsored ads',
    'No setup fees.',
    'No hardware fees',
    'Month to month after the initial term.',
    `Cancel with ${facts.partnerPackage.noticeDays} days’ notice.`,
    'Retailers sign up in the mobile app.',
  ])
    expect(partner.text).toContain(fact)
})

test.each([
  ['lockIn', paths.myFlexiVault, 'MyFlexiVault'],
  ['bigBuys', paths.myFlexiVault, 'MyFlexiVault'],
  ['unlock', paths.retailerConnect, 'Retailer Connect'],
  ['cinemas', paths.retailerConnect, 'Retailer Connect'],
] as const)('MKT-9 every link to details of %s leads to %s and names %s', (name, target, product) => {
  const text = `Learn More about ${product}`
  const links = [...all[name].main.querySelectorAll('a')].filter(({ textContent }) => textContent === text)
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) expect(link.getAttribute('href')).toBe(target)
})

test('MKT-8 Contact Us leads to the enquiry form', () => {
  const links = [...partner.main.querySelectorAll('a')].filter(({ textContent }) => textContent === 'Contact Us')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([paths.submitEnquiry, paths.submitEnquiry])
})

test('MKT-8 MKT-9 SEO-1 each page has one first heading, its own head and breadcrumbs', () => {
  expect(new Set(Object.values(all).map(({ head }) => head.title)).size).toBe(5)
  for (const { main, head, status } of Object.values(all)) {
    expect(status).toBe(200)
    expect(main.querySelectorAll('h1')).toHaveLength(1)
    expect(head.noindex).toBeUndefined()
    expect(head.description.length).toBeGreaterThan(60)
    expect(head.structured).toMatchObject({
      '@graph': [
        { '@type': 'Service', name: head.title, url: head.canonical },
        { '@type': 'BreadcrumbList', itemListElement: { length: 3 } },
      ],
    })
  }
  const canonical = [unlock, cinemas, bigBuys, lockIn].map(({ head }) => head.canonical)
  expect(canonical).toEqual(campaignSlugs.map((slug) => paths.campaign(slug)))
})

test('MKT-9 NAV-3 a campaign that there is not is not found', async () => {
  for (const slug of ['lock-in', 'lock-in-at-25/now', 'Unlock']) {
    const { status, head } = await drawPage(`/campaigns/${slug}`)
    expect([status, head.noindex]).toEqual([404, true])
  }
})
