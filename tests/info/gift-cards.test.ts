// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { categories } from '#server/catalogue/categories.ts'
import { drawPage } from '#tests/support/drawn-page.ts'

const all = ['Birthday gift card', 'Treat gift card', "Father's Day gift card", 'Christmas gift card']

test.each([
  ['/gift-cards', 'All Categories', all],
  ['/gift-cards?category=birthday', 'Birthday', all.slice(0, 1)],
  ['/gift-cards?category=treat', 'Treat', all.slice(1, 2)],
  ['/gift-cards?category=father-day', "Father's Day", all.slice(2, 3)],
  ['/gift-cards?category=christmas', 'Christmas', all.slice(3)],
  ['/gift-cards?category=easter', 'All Categories', all],
  ['/gift-cards?category=', 'All Categories', all],
])('MKT-4 %s shows the cards of %s, marked in the filter', async (url, current, shown) => {
  const { main, status } = await drawPage(url)
  expect(status).toBe(200)
  expect(namesOf(main)).toEqual(shown)
  const marked = [...main.querySelectorAll('nav [aria-current]')].map(({ textContent }) => textContent)
  expect(marked).toEqual([current])
  expect(main.querySelectorAll('ul[aria-label="Gift cards"] svg')).toHaveLength(shown.length)
})

test('MKT-4 the filter consists of links, each to the cards of its name', async () => {
  const { main } = await drawPage('/gift-cards')
  const links = [...main.querySelectorAll('nav[aria-label="Categories"] a')]
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'All Categories',
    'Birthday',
    'Christmas',
    "Father's Day",
    'Treat',
  ])
  for (const link of links.slice(1)) {
    const filtered = await drawPage(link.getAttribute('href')!)
    expect(namesOf(filtered.main)).toEqual([`${link.textContent} gift card`])
  }
})

test('MKT-4 each card leads to the shelf of the shop that its link names', async () => {
  const { main } = await drawPage('/gift-cards')
  const links = [...main.querySelectorAll('ul[aria-label="Gift cards"] a')]
  expect(links).toHaveLength(4)
  for (const link of links) {
    const id = Number(/^\/shop\?category=(\d+)$/.exec(link.getAttribute('href') ?? '')?.[1])
    const shelf = categories.find(({ categoryId }) => categoryId === id)
    expect(link.textContent).toBe(`Shop ${shelf?.categoryName}`)
  }
})

test('SEO-1 MKT-4 a filtered page has its own title and the unfiltered address as canonical', async () => {
  const { head } = await drawPage('/gift-cards?category=treat')
  expect(head).toMatchObject({ title: 'Treat gift cards', canonical: '/gift-cards' })
  expect(head.structured).toMatchObject({ '@type': 'ItemList', itemListElement: all.map((name) => ({ name })) })
  expect((await drawPage('/gift-cards')).head.title).toBe('Gift cards by occasion')
})

test('MKT-7 SEO-1 launching soon is a picture, and not indexed', async () => {
  const { main, head } = await drawPage('/launching-soon')
  expect(main.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toContain('roller door')
  expect(main.querySelector('h1')?.textContent).toBe('Launching soon')
  expect(head).toMatchObject({ noindex: true })
})

function namesOf(main: HTMLElement) {
  return [...main.querySelectorAll('ul[aria-label="Gift cards"] h2')].map(({ textContent }) => textContent)
}
