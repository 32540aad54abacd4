// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { type Arrival, openDocument, openTab, scrolled } from '../support/arrival-document.ts'

let arrival: Arrival

beforeEach(async () => {
  arrival = await openTab()
})

test('NAV-4 the first page keeps the place and the focus that the browser gave it', () => {
  arrival.arrive('first', true)
  expect(scrolled).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(document.body)
})

test('NAV-4 a new page starts at the top with its heading focused', () => {
  arrival.arrive('first', true)()
  arrival.arrive('second', false)
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0)
  expect(document.activeElement).toBe(document.querySelector('h1'))
})

test('NAV-4 a hash target wins over the top', () => {
  arrival.arrive('first', true)()
  const target = vi.spyOn(document.getElementById('help') as HTMLElement, 'scrollIntoView')
  history.replaceState({ key: 'second' }, '', '/faqs#help')
  arrival.arrive('second', false)
  expect(target).toHaveBeenCalledOnce()
  expect(scrolled).not.toHaveBeenCalled()
})

test('NAV-4 a page whose hash names nothing starts at the top with its heading focused', () => {
  arrival.arrive('first', true)()
  history.replaceState({ key: 'second' }, '', '/faqs#nothing')
  arrival.arrive('second', false)
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0)
  expect(document.activeElement).toBe(document.querySelector('h1'))
})

test('NAV-4 coming back restores the place', () => {
  leaveAndReturn()
  expect(scrolled).toHaveBeenLastCalledWith(0, 640)
})

test('NAV-4 coming back restores the place of an entry that a query or hash has added', () => {
  for (const [key, address] of [
    ['category', '/shop?category=1'],
    ['default', '/shop#help'],
  ] as const) {
    history.replaceState({ key: 'first' }, '', '/shop')
    const leave = arrival.arrive('first', false)
    history.replaceState(key === 'default' ? null : { key }, '', address)
    scrollWindow(640)
    leave()
    history.replaceState({ key: 'second' }, '', '/cart')
    arrival.arrive('second', false)()
    history.replaceState(key === 'default' ? null : { key }, '', address)
    arrival.arrive(key, true)()
    expect(scrolled).toHaveBeenLastCalledWith(0, 640)
  }
})

test('NAV-4 a scroll after the address has changed is not recorded for the other page', () => {
  const leave = arrival.arrive('first', true)
  scrollWindow(640)
  history.replaceState({ key: 'second' }, '', '/cart')
  scrollWindow(120)
  arrival.recordPosition()
  leave()
  dispatchEvent(new Event('pagehide'))
  expect(stored()).toEqual([['first', 640]])
})

test('NAV-4 a page that arrives after its address was left records no position', () => {
  arrival.arrive('first', true)()
  history.replaceState({ key: 'third' }, '', '/cart')
  arrival.arrive('second', false)
  scrollWindow(120)
  dispatchEvent(new Event('pagehide'))
  expect(stored()).toEqual([['first', 0]])
})

test('NAV-4 coming back restores the place after the document was reloaded in between', async () => {
  const leave = arrival.arrive('first', true)
  scrollWindow(640)
  leave()
  history.replaceState({ key: 'second' }, '', '/cart')
  const leaveSecond = arrival.arrive('second', false)
  scrollWindow(120)
  leaveSecond()
  dispatchEvent(new Event('pagehide'))
  expect(history.scrollRestoration).toBe('auto')

  arrival = await openDocument('reload')
  scrolled.mockReset()
  arrival.arrive('second', true)()
  expect(scrolled).not.toHaveBeenCalled()
  history.replaceState({ key: 'first' }, '', '/shop')
  arrival.arrive('first', true)
  expect(scrolled).toHaveBeenLastCalledWith(0, 640)
})

test('NAV-4 a page that is left before its place was reached keeps the place', () => {
  const leaveAgain = leaveAndReturn()
  scrollWindow(300)
  leaveAgain()
  dispatchEvent(new Event('pagehide'))
  expect(new Map(stored()).get('first')).toBe(640)
})

test('NAV-4 a scroll by the shopper ends the way back to a place and is recorded', () => {
  leaveAndReturn()
  dispatchEvent(new Event('wheel'))
  scrollWindow(300)
  dispatchEvent(new Event('pagehide'))
  expect(new Map(stored()).get('first')).toBe(300)
})

test('NAV-4 positions are stored when the tab is hidden, and the mode of restoration stays', () => {
  arrival.arrive('first', true)
  scrollWindow(640)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(stored()).toEqual([])
  visibility.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(stored()).toEqual([['first', 640]])
  expect(history.scrollRestoration).toBe('manual')
})

test('NAV-4 a reload and a return from another document keep the place despite a hash', async () => {
  const target = vi.spyOn(document.getElementById('help') as HTMLElement, 'scrollIntoView')
  history.replaceState({ key: 'first' }, '', '/faqs#help')
  vi.stubGlobal('scrollY', 640)
  for (const type of ['reload', 'back_forward']) {
    storePosition('first', 640)
    arrival = await openDocument(type)
    arrival.arrive('first', true)()
    expect(target).not.toHaveBeenCalled()
    expect(scrolled).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(document.body)
  }
})

test('NAV-4 the first page goes to its hash target when it is new or no position is known', async () => {
  history.replaceState({ key: 'first' }, '', '/faqs#help')
  for (const [type, known] of [
    ['navigate', 'first'],
    ['reload', 'second'],
  ] as const) {
    const target = vi.spyOn(document.getElementById('help') as HTMLElement, 'scrollIntoView').mockClear()
    storePosition(known, 640)
    arrival = await openDocument(type)
    arrival.arrive('first', true)()
    expect(target).toHaveBeenCalledOnce()
  }
})

const unrestored = [
  { where: 'at the top', top: 0 },
  { where: 'at the end of content that is still short', top: 300, height: 1000 },
  { where: 'at its hash target', top: 300, address: '/faqs#help' },
  { where: 'at its hash target near the end', top: 2300, address: '/faqs#help', target: 90 },
  { where: 'at its hash target below a margin', top: 300, address: '/faqs#help', target: 90, margin: '90px' },
  { where: 'at its hash target below a padding', top: 300, address: '/faqs#help', target: 128, padding: '128px' },
] as const

for (const { where, ...given } of unrestored)
  test(`NAV-4 the first page returns to the stored position when it is ${where}`, async () => {
    await returnTo(given)
    expect(scrolled).toHaveBeenLastCalledWith(0, 640)
  })

const restored = [
  { where: 'where the shopper scrolled before it was hydrated', top: 300 },
  { where: 'past its hash target', top: 300, address: '/faqs#help', target: -400 },
  { where: 'before its hash target', top: 300, address: '/faqs#help', target: 900 },
  { where: 'beside its hash target', top: 300, address: '/faqs#help', target: 90 },
  { where: 'further down than the stored position, at its end', top: 700, height: 1400 },
] as const

for (const { where, ...given } of restored)
  test(`NAV-4 the first page stays ${where}`, async () => {
    await returnTo(given)
    expect(scrolled).not.toHaveBeenCalled()
  })
test('NAV-4 the positions of the latest 50 entries are stored', () => {
  for (let entry = 0; entry < 60; entry++) {
    history.replaceState({ key: `entry ${entry}` }, '', '/shop')
    const leave = arrival.arrive(`entry ${entry}`, false)
    dispatchEvent(new Event('scroll'))
    leave()
  }
  dispatchEvent(new Event('pagehide'))
  expect(stored()).toHaveLength(50)
  expect(stored().at(-1)?.[0]).toBe('entry 59')
})

test('NAV-4 a page opens whatever the storage holds, and when it is blocked or full', async () => {
  const valid = ['first', 640]
  for (const text of [
    '',
    'not JSON',
    'null',
    '{"first":640}',
    JSON.stringify([null, [1, 2], ['first', '640'], valid]),
  ]) {
    sessionStorage.setItem('scroll-positions', text)
    arrival = await openDocument('reload')
    history.scrollRestoration = 'manual'
    arrival.arrive('first', true)()
  }
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 640)

  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const method of ['setItem', 'getItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError')
    })
    arrival = await openDocument('reload')
    arrival.arrive('first', true)()
    dispatchEvent(new Event('pagehide'))
    expect(warn).toHaveBeenCalledOnce()
    warn.mockClear()
  }
})

interface Returned {
  address?: string
  /** The position in the page, of which 640 is stored. */
  top: number
  /** The height of the page, in a window of 700. */
  height?: number
  /** Where the hash target is in the window. */
  target?: number
  /** The `scroll-margin-top` of the hash target. */
  margin?: string
  /** The `scroll-padding-top` of the page. */
  padding?: string
}

/** Opens a document by Back and hydrates its page. */
async function returnTo(returned: Returned): Promise<void> {
  const { address = '/shop', top, height = 3000, target = 0, margin = '', padding = '' } = returned
  history.replaceState({ key: 'first' }, '', address)
  storePosition('first', 640)
  arrival = await openDocument('back_forward')
  document.documentElement.style.scrollPaddingTop = padding
  vi.stubGlobal('scrollY', top)
  vi.stubGlobal('innerHeight', 700)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height)
  const help = document.getElementById('help') as HTMLElement
  help.style.scrollMarginTop = margin
  vi.spyOn(help, 'getBoundingClientRect').mockReturnValue({ ...help.getBoundingClientRect(), top: target })
  arrival.arrive('first', true)()
}

/** Leaves the first page at 640 for another page and returns to it. The function returned leaves it again. */
function leaveAndReturn(): () => void {
  const leave = arrival.arrive('first', true)
  scrollWindow(640)
  leave()
  vi.stubGlobal('scrollY', 0)
  history.replaceState({ key: 'second' }, '', '/cart')
  arrival.arrive('second', false)()
  history.replaceState({ key: 'first' }, '', '/shop')
  return arrival.arrive('first', true)
}

function scrollWindow(top: number): void {
  vi.stubGlobal('scrollY', top)
  dispatchEvent(new Event('scroll'))
}

function storePosition(entry: string, top: number): void {
  sessionStorage.setItem('scroll-positions', JSON.stringify([[entry, top]]))
}

function stored(): [string, number][] {
  return JSON.parse(sessionStorage.getItem('scroll-positions') ?? '[]')
}
