// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { facts, reconciled } from '#contract/facts.ts'
import { drawPage, readVisibleText } from '#tests/support/drawn-page.ts'

const privacy = await drawPage('/privacy-policy')
const terms = await drawPage('/terms-of-use')
const payment = await drawPage('/payment-terms')
const disclaimer = await drawPage('/disclaimer')
const pages = {
  '/privacy-policy': privacy,
  '/terms-of-use': terms,
  '/payment-terms': payment,
  '/disclaimer': disclaimer,
}

const { eGiftCard, myFlexiVault, rewards } = facts

test('MKT-6 payment terms and disclaimer bear their dates, for people and for search', () => {
  expect(payment.text).toContain('Dated 15/04/2025')
  expect(payment.main.querySelector('time')?.dateTime).toBe('2025-04-15')
  expect(payment.head.structured).toMatchObject({ datePublished: '2025-04-15' })
  expect(disclaimer.text).toContain('Dated 05/06/2025')
  expect(disclaimer.main.querySelector('time')?.dateTime).toBe('2025-06-05')
  expect(disclaimer.head.structured).toMatchObject({ datePublished: '2025-06-05' })
})

test('MKT-6 payment terms cover each product, for both sides, with and without rewards', () => {
  const headings = [...payment.main.querySelectorAll('h2, h3, h4')]
  const outline = headings.map((heading) => `${heading.localName} ${heading.textContent}`)
  expect(outline).toEqual([
    'h2 In short',
    'h2 About these terms',
    ...headingsOf('eGift Card'),
    ...headingsOf('Retailer Connect'),
    ...headingsOf('MyFlexiVault'),
    'h2 Payment methods',
    'h2 Security',
    'h2 Cancellation and refunds',
    'h2 Disputes',
    'h2 Changes to these terms',
    'h2 Contact',
  ])
})

test('MKT-6 MKT-12 payment terms state prices, gateways, methods, finality and cancelling', () => {
  expect(payment.text).toContain('All prices are in Australian dollars (AUD) and include GST.')
  const security = partOf(payment.main, 'security')
  expect(security).toContain('third-party payment gateways. We store no full card details.')
  const methods = partOf(payment.main, 'payment-methods')
  expect(methods).toContain('Visa and MasterCard credit and debit cards, and PayTo direct debit agreements')
  expect(methods).toContain('Checkout on this website offers PayTo')
  const refunds = partOf(payment.main, 'refunds')
  expect(payment.text).toContain('Purchases are final and non-refundable unless the law requires otherwise.')
  expect(refunds).toContain(
    `${reconciled.returns} They, and fees paid at purchase, are non-refundable unless the law requires otherwise.`,
  )
  expect(refunds.match(/are final/g)).toHaveLength(1)
  expect(refunds).toContain(`${facts.returnsDays}-day easy returns`)
  expect(refunds).toContain('You can cancel an order only before it is processed')
  expect(refunds).toContain('Once a digital card is issued, the order cannot be cancelled.')
  expect(payment.text).toContain('Australian Consumer Law')
})

test('MKT-6 MKT-11 MKT-12 MKT-14 eGift Cards in the payment terms', () => {
  const part = partOf(payment.main, 'egift-card')
  for (const sentence of [
    reconciled.price,
    reconciled.validity,
    reconciled.fees,
    'no later than the date shown',
    reconciled.sending,
  ])
    expect(part).toContain(sentence)
  expect(part).toContain(`within ${eGiftCard.deliveryMinutes} minutes by SMS and email`)
  expect(part).toContain(`valid ${eGiftCard.validDays} days from issue`)
  expect(part).toContain('Fees are non-refundable.')
  expect(part).toContain('by fast transfer')
  expect(part).toContain(reconciled.settlement)
  expect(payment.text).toContain('Rewards are optional.')
})

test('MKT-6 MKT-12 MyFlexiVault in the payment terms', () => {
  const part = partOf(payment.main, 'myflexivault')
  expect(part).toContain(`Product cards start at $${myFlexiVault.minimumCard}.`)
  expect(part).toContain(`redeemed within ${myFlexiVault.redeemDays} days`)
  expect(part).toContain(
    'redeemed in full, in one transaction. It is not refundable, resellable, transferable or reloadable',
  )
  expect(part).toContain(`${myFlexiVault.upfrontPercent}% upfront and the remaining ${myFlexiVault.restPercent}%`)
  expect(part).toContain('no interest and no credit check')
  expect(part).toContain('activates for redemption only after full payment')
  expect(part).toContain(reconciled.sending)
})

test('MKT-6 Retailer Connect in the payment terms', () => {
  const part = partOf(payment.main, 'retailer-connect')
  expect(part).toContain('paid upfront for each card sold, minus a small customer-funded fee')
  expect(part).toContain('no setup and no hardware fees')
  expect(part).toContain(`cancel with ${facts.partnerPackage.noticeDays} days’ notice`)
  expect(part).toContain('settle in real time')
  expect(part).toContain(reconciled.settlement)
})

test('MKT-11 the privacy policy states the range of rewards; each rate refers to the card', () => {
  const { least, most } = rewards.perHundred.policy
  const range = `$${least}–$${most} per $100 depending on product type. ${reconciled.rewards}`
  for (const page of [payment, privacy]) expect(page.text).toContain(range)
  for (const page of Object.values(pages)) expect(page.text).toContain(reconciled.rewards)
  for (const page of [privacy, terms, payment]) expect(page.text).toContain(`a balance of $${rewards.minimumTransfer}`)
})

test('MKT-14 MKT-11 MKT-12 the terms of use state what an eGift Card is', () => {
  const part = partOf(terms.main, 'egift-card')
  expect(part).toContain(`delivered within ${eGiftCard.deliveryMinutes} minutes by SMS and email`)
  expect(part).toContain('Fees are paid at purchase and are non-refundable.')
  expect(part).toContain('Redemption pays the retailer by fast transfer.')
  expect(part).toContain('Rewards are optional.')
  for (const sentence of [
    reconciled.price,
    reconciled.validity,
    reconciled.fees,
    'no later than the date shown',
    reconciled.sending,
  ])
    expect(part).toContain(sentence)
})

test('MKT-11 the terms state once how long an eGift Card is valid', () => {
  for (const page of [terms, payment])
    expect(partOf(page.main, 'egift-card').match(/valid 90 days from issue/g)).toHaveLength(1)
})

test('MKT-6 MKT-11 MKT-12 the disclaimer states delivery and rewards in sentences with a subject', () => {
  const { deliveryMinutes } = eGiftCard
  for (const sentence of [
    `Cards usually arrive within ${deliveryMinutes} minutes, and no later than the date shown.`,
    `Worked examples of rewards on our pages are illustrations. ${reconciled.rewards}`,
  ])
    expect(disclaimer.text).toContain(sentence)
  expect(disclaimer.main.querySelector('#liability')?.textContent).toBe('Our liability')
})

test('MKT-17 the terms state age, business accounts, governing law, licence and contact', () => {
  expect(terms.text).toContain(`You must be ${facts.minimumAge} or over.`)
  expect(terms.text).toMatch(/valid ABN .*and an authorised representative/)
  expect(terms.text).toContain(`The law of ${facts.governingLaw}, Australia, governs these terms`)
  expect(terms.text).toContain('not the holder of an Australian financial services licence')
  expect(disclaimer.text).toContain('not the holder of an Australian financial services licence')
  for (const { main } of [terms, disclaimer, payment, privacy])
    expect(main.querySelector(`a[href="mailto:${brand.supportEmail}"]`)?.textContent).toBe(brand.supportEmail)
})

test('MKT-6 the privacy policy lists what is stored, and what is not', () => {
  const listed = [...privacy.main.querySelectorAll('dt')].map((term) => term.textContent)
  expect(listed).toEqual([
    'Your account',
    'Payment details',
    'Cart and orders',
    'Your eVault',
    'Enquiries',
    'Back-in-stock alerts',
    'Messages to you',
    'Attempts',
    'How pages perform',
  ])
  expect(privacy.text).toContain('This store sets no cookies.')
  expect(privacy.text).toContain('Australian Information Commissioner')
})

test.each(Object.entries(pages))(
  'MKT-6 %s: each entry of its contents leads to a heading, and no anchor is repeated',
  (_, { main, document }) => {
    const links = [...main.querySelectorAll('nav[aria-label="On this page"] a')]
    const names = links.map((link) => document.getElementById(link.getAttribute('href')!.slice(1))?.textContent)
    expect(names).toEqual(links.map((link) => link.textContent))
    expect(links.length).toBeGreaterThan(7)
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    // The page's data for the browser stand beside it under this name.
    expect(ids).not.toContain('embedded')
  },
)

test.each(Object.entries(pages))('SEO-1 %s has its own head and is indexed', (path, { head, status }) => {
  expect(status).toBe(200)
  expect(head).toMatchObject({ canonical: path, structured: { '@type': 'WebPage', name: head.title } })
  expect(head.description.length).toBeGreaterThan(50)
  expect(head.description.length).toBeLessThan(160)
  expect(head).not.toHaveProperty('noindex')
})

/** The text of the section with this anchor. */
function partOf(main: HTMLElement, id: string): string {
  const section = main.querySelector(`#${id}`)?.closest('section')
  return section ? readVisibleText(section) : ''
}

/** The headings of a product: for whom, without and with rewards. */
function headingsOf(name: string): string[] {
  const turns = ['h4 Without rewards', 'h4 With rewards']
  return [`h2 ${name}`, `h3 ${name}: for customers`, ...turns, `h3 ${name}: for retailers`, ...turns]
}
