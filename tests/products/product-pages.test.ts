// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { facts, reconciled } from '#contract/facts.ts'
import { brand } from '#contract/brand.ts'
import { type DrawnPage, drawPage, readVisibleText } from '#tests/support/drawn-page.ts'

const gift = await drawPage('/products/egift-card')
const vault = await drawPage('/products/myflexivault')
const connect = await drawPage('/products/retailer-connect')
const pages = Object.entries({ gift, vault, connect })

/** All that must stand on a page, each as a reader finds it. */
function expectTexts({ text }: DrawnPage, texts: readonly string[]) {
  for (const expected of texts) expect(text).toContain(expected)
}

test('MKT-11 MKT-12 MKT-14 the eGift page states price, minimum, validity, delivery, fees and finality', () => {
  const { advertised, minimumPurchase, validDays, deliveryMinutes } = facts.eGiftCard
  expectTexts(gift, [
    `$${advertised.least} to $${advertised.most}`,
    'for family and friends',
    'At participating retailers',
    `a value from $${minimumPurchase}`,
    `Right now they start at $${minimumPurchase}. That’s the minimum purchase.`,
    `within ${validDays} days of issue`,
    reconciled.price,
    reconciled.validity,
    `Usually delivered within ${deliveryMinutes} minutes by SMS and email, and no later than the date shown.`,
    reconciled.fees,
    'Fees are paid at purchase and are non-refundable.',
    reconciled.returns,
    reconciled.sending,
    'Rewards are optional.',
    reconciled.rewards,
    reconciled.settlement,
  ])
})

test('MKT-12 MKT-14 MKT-15 the product pages state each fact of sending and settlement once', () => {
  expect(sectionOf(vault, 'Send it as a gift').match(/someone else/g)).toHaveLength(1)
  expect(sectionOf(gift, 'Good for the shop, too').match(/fast transfer/g)).toHaveLength(1)
  expect(connect.text.match(/upfront for each card/g)).toHaveLength(1)
})

test('MKT-11 MKT-12 MKT-13 the MyFlexiVault page states term, minimum, parts, fees and finality', () => {
  const { redeemDays, minimumCard, upfrontPercent, restPercent, transactionFee } = facts.myFlexiVault
  expectTexts(vault, [
    `within ${redeemDays} days`,
    `From $${minimumCard}`,
    `${upfrontPercent}% upfront`,
    `${restPercent}% in parts or in full before`,
    `Zero transaction fees The transaction fee is $${transactionFee}.`,
    'shows your progress and payment reminders',
    'No interest, no credit check.',
    'non-refundable',
    'Single use',
    'Send it as a gift',
    'If it isn’t fully paid by then, you lose what you’ve paid.',
    reconciled.sending,
    reconciled.fees,
    reconciled.delivery,
    reconciled.returns,
    reconciled.rewards,
  ])
})

test('MKT-15 the Retailer Connect page states fees, settlement, rewards and registration', () => {
  expectTexts(connect, [
    'Lower fees',
    'Instant bank pay',
    'Real-time settlement',
    'Rewards',
    'live reporting dashboard',
    'paid upfront for each card sold, minus a small customer-funded fee',
    reconciled.settlement,
    'Register through the mobile app',
  ])
  const links = [...connect.main.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(Object.values(brand.appStores)))
})

test('MKT-1 each has a hero, feature cards and a How It Works flow', () => {
  for (const [name, { main }] of pages) {
    expect(main.querySelectorAll('h1'), name).toHaveLength(1)
    expect(
      main.querySelector('h1')?.closest('div')?.parentElement?.parentElement?.querySelector('svg'),
      name,
    ).not.toBeNull()
    const steps = main.querySelector('#how-it-works ol')
    expect(main.querySelector('#how-it-works h2')?.textContent, name).toBe('How It Works')
    expect(steps?.children.length, name).toBeGreaterThanOrEqual(3)
    const features = [...main.querySelectorAll('section > div > div > div > ul > li h3')]
    expect(features.length, name).toBeGreaterThanOrEqual(5)
  }
})

test('MKT-2 eGift Card and MyFlexiVault offer Get In Touch, Retailer Connect Book A Demo', () => {
  expect([openers(gift), openers(vault), openers(connect)]).toEqual([
    ['Get In Touch'],
    ['Get In Touch'],
    ['Book A Demo'],
  ])
})

test('MKT-1 SEO-1 structured data: a product with its prices, a service, and breadcrumbs', () => {
  const { minimumPurchase, advertised } = facts.eGiftCard
  expect(graphOf(gift)).toMatchObject([
    {
      '@type': 'Product',
      name: 'eGift Card',
      url: '/products/egift-card',
      offers: { priceCurrency: 'AUD', lowPrice: minimumPurchase, highPrice: advertised.most },
    },
    crumbs('eGift Card', '/products/egift-card'),
  ])
  expect(graphOf(vault)).toMatchObject([
    { '@type': 'Product', name: 'MyFlexiVault', offers: { lowPrice: facts.myFlexiVault.minimumCard } },
    crumbs('MyFlexiVault', '/products/myflexivault'),
  ])
  expect(graphOf(connect)).toMatchObject([
    { '@type': 'Service', name: 'Retailer Connect', areaServed: 'AU' },
    crumbs('Retailer Connect', '/products/retailer-connect'),
  ])
})

test('SEO-1 NAV-2 each has a title, a description and one address; /products is the eGift page', async () => {
  const alias = await drawPage('/products')
  expect(alias.text).toBe(gift.text)
  expect(alias.head.canonical).toBe('/products/egift-card')
  for (const [name, { head, status }] of pages) {
    expect(status, name).toBe(200)
    expect(head.title.length, name).toBeGreaterThan(5)
    expect(head.description.length, name).toBeGreaterThan(50)
    expect(head.canonical, name).toMatch(/^\/products\//)
    expect(head.noindex, name).toBeUndefined()
  }
})

test('MKT-1 each leads to the shop', () => {
  for (const [name, { main }] of pages) expect(main.querySelector('a[href="/shop"]'), name).not.toBeNull()
})

function sectionOf({ main }: DrawnPage, title: string): string {
  const heading = [...main.querySelectorAll('h2, h3')].find(({ textContent }) => textContent === title)
  return readVisibleText(heading!.parentElement!)
}

/** The labels of all buttons that open something. */
function openers({ main }: DrawnPage): (string | null)[] {
  return [...main.querySelectorAll('button[aria-haspopup="dialog"]')].map(({ textContent }) => textContent)
}

function graphOf({ head }: DrawnPage): unknown {
  return (JSON.parse(JSON.stringify(head.structured)) as { '@graph': unknown })['@graph']
}

function crumbs(name: string, item: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: '/' },
      { position: 2, name, item },
    ],
  }
}
