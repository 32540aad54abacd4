// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { facts, reconciled } from '#contract/facts.ts'
import { matchRoute } from '#src/page/match-route.ts'
import { FaqsScreen } from '#src/screens/faqs/faqs-screen.tsx'
import { questionGroups } from '#src/screens/faqs/question-groups.ts'
import { drawPage, readVisibleText } from '#tests/support/drawn-page.ts'
import { Page } from '#tests/support/page.tsx'

const page = await drawPage('/faqs')
const items = [...page.main.querySelectorAll('details')]

afterEach(cleanup)

test('MKT-5 five groups, each with at least five questions, closed until they are pressed', () => {
  const groups = [...page.main.querySelectorAll('section:has(> details)')]
  expect(groups.map((group) => group.querySelector('h2')?.textContent)).toEqual([
    'Payments',
    'General',
    'eGift Card',
    'Retailer Connect',
    'MyFlexiVault',
  ])
  for (const group of groups) expect(group.querySelectorAll('details').length).toBeGreaterThanOrEqual(5)
  expect(items.every(({ open }) => !open)).toBe(true)
})

test('MKT-5 SEO-1 the structured data repeat the questions and answers of the page exactly', () => {
  const visible = items.map((item) => ({
    '@type': 'Question',
    name: item.querySelector('summary')?.textContent,
    acceptedAnswer: { '@type': 'Answer', text: [...item.querySelectorAll('p')].map(readVisibleText).join(' ') },
  }))
  expect(page.head.structured).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: visible,
  })
  expect(page.head).toMatchObject({ canonical: '/faqs' })
})

test('MKT-11 the FAQ states its figures, each beside what reconciles it', () => {
  const { faq } = facts.rewards.perHundred
  expect(answerOf('how-do-rewards-work')).toContain(`$${faq} for every $100 you spend. ${reconciled.rewards}`)
  expect(answerOf('how-do-rewards-work')).toContain(`Once you have $${facts.rewards.minimumTransfer}, you can`)
  expect(answerOf('how-long-is-it-valid')).toContain(reconciled.validity)
  expect(answerOf('how-much-can-it-hold')).toContain(reconciled.price)
  expect(answerOf('what-is-myflexivault')).toContain(`start at $${facts.myFlexiVault.minimumCard}`)
  expect(answerOf('how-long-do-i-have')).toContain(`${facts.myFlexiVault.redeemDays} days`)
})

test('MKT-12 the FAQ reconciles delivery, returns, sending and fees, and names no card brand', () => {
  expect(answerOf('when-does-it-arrive')).toContain(reconciled.delivery)
  expect(answerOf('cancel-or-refund')).toContain(reconciled.returns)
  expect(answerOf('can-i-send-it')).toContain(reconciled.sending)
  expect(answerOf('does-it-cost-extra')).toContain(reconciled.fees)
  expect(answerOf('how-do-i-pay')).toContain('PayTo')
  expect(answerOf('when-are-retailers-paid')).toContain(reconciled.settlement)
  expect(answerOf('when-are-retailers-paid')).toContain('minus a small customer-funded fee')
  expect(page.text).not.toMatch(/visa|mastercard/i)
})

test('MKT-5 every link of the FAQ leads to a page, or to a place on this one', () => {
  const hrefs = [...page.main.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  expect(hrefs.length).toBeGreaterThan(0)
  for (const href of hrefs) {
    if (href.startsWith('#')) expect(page.document.getElementById(href.slice(1)), href).not.toBeNull()
    else expect(matchRoute(href.split(/[?#]/)[0] ?? '').address.page, href).not.toBe('not-found')
  }
  const ids = [...page.document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('MKT-5 an address that names a question opens it, on arrival and while the page stays', () => {
  history.replaceState(null, '', '#how-do-i-pay')
  const { rerender } = render(faqsAt('first'))
  expect(openOnes()).toEqual(['How do I pay?'])
  history.replaceState(null, '', '#what-is-payto')
  rerender(faqsAt('second'))
  expect(openOnes()).toEqual(['How do I pay?', 'What is PayTo?'])
})

test('MKT-5 a question that was closed stays closed while the address is the same', () => {
  history.replaceState(null, '', '#how-do-i-pay')
  const { rerender, container } = render(faqsAt('first'))
  container.querySelector('details')!.open = false
  rerender(faqsAt('first'))
  expect(openOnes()).toEqual([])
})

test('MKT-5 an address that names a group, nothing, or what is not there opens no question', () => {
  for (const hash of ['#payments', '', '#nowhere']) {
    history.replaceState(null, '', `/faqs${hash}`)
    render(faqsAt(hash))
    expect(openOnes()).toEqual([])
    cleanup()
  }
})

function answerOf(id: string): string {
  const answer = page.document.getElementById(id)
  return answer ? readVisibleText(answer) : ''
}

function faqsAt(address: string) {
  return (
    <Page>
      <FaqsScreen groups={questionGroups} address={address} />
    </Page>
  )
}

function openOnes() {
  return [...document.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent)
}
