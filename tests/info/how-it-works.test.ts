// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { facts, reconciled } from '#contract/facts.ts'
import { drawPage, readVisibleText } from '#tests/support/drawn-page.ts'

const page = await drawPage('/how-it-works')
const about = await drawPage('/about')

test('MKT-11 how it works gives its example of rewards, its least product card and its days', () => {
  const { example, faq } = facts.rewards.perHundred
  const rewards = sectionOf('rewards')
  expect(rewards).toContain(`Say a card earns $${example} per $100.`)
  expect(rewards).toContain(reconciled.rewards)
  expect(rewards).toContain(`up to $${faq} per $100`)
  expect(rewards).toContain(`Once your balance reaches $${facts.rewards.minimumTransfer}`)
  const lockIn = sectionOf('myflexivault')
  expect(lockIn).toContain(`Product cards start at $${facts.myFlexiVault.minimumCard}.`)
  expect(lockIn).toContain(`redeem it within ${facts.myFlexiVault.redeemDays} days`)
  expect(lockIn).toContain(
    `${facts.myFlexiVault.upfrontPercent}% upfront and the remaining ${facts.myFlexiVault.restPercent}%`,
  )
  expect(sectionOf('redeeming')).toContain(reconciled.validity)
  expect(sectionOf('redeeming')).toContain(`valid ${facts.eGiftCard.validDays} days from issue`)
})

test('MKT-12 how it works reconciles price, fees, returns, delivery; it names no card brand', () => {
  const buying = sectionOf('buying')
  for (const sentence of [reconciled.price, reconciled.fees, reconciled.returns, reconciled.delivery])
    expect(buying).toContain(sentence)
  expect(sectionOf('gifts')).toContain(reconciled.sending)
  for (const { text } of [page, about]) expect(text).not.toMatch(/visa|mastercard/i)
})

test('MKT-5 SEO-1 the structured data contain the steps of buying as on the page', () => {
  const steps = [...page.main.querySelectorAll('#buying ol > li')].map((step, index) => ({
    '@type': 'HowToStep',
    position: index + 1,
    name: step.querySelector('h3')?.textContent,
    text: readVisibleText(step.querySelector('h3')!.nextElementSibling!),
  }))
  expect(steps).toHaveLength(4)
  expect(page.head).toMatchObject({ canonical: '/how-it-works', structured: { '@type': 'HowTo', step: steps } })
})

test('MKT-5 the about page describes who the store is, what it does, and links to more', () => {
  expect(about.main.querySelector('h1')?.textContent).toBe(brand.tagline)
  expect(about.text).toContain(reconciled.fees)
  const links = [...about.main.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(
    expect.arrayContaining([
      '/products/egift-card',
      '/products/myflexivault',
      '/products/retailer-connect',
      '/contact',
    ]),
  )
  expect(about.head).toMatchObject({
    canonical: '/about',
    structured: { '@type': 'AboutPage', mainEntity: { name: brand.name, legalName: brand.legalName } },
  })
})

/** The text of the section with this anchor. */
function sectionOf(id: string): string {
  const section = page.document.getElementById(id)
  return section ? readVisibleText(section) : ''
}
