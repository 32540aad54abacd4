import { type Page, expect } from '@playwright/test'
import { findViolations } from './axe.ts'
import { differs, markDifferingTexts } from './differing-texts.ts'

/**
 * Another mode changes colours and nothing else, so each mode and each width has all of axe once. Between the two, the
 * contrast is asked again of texts that are shown at one width only, or in other colours or sizes there.
 */
const looks = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'light', rules: ['color-contrast'] },
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'dark', rules: ['color-contrast'] },
] as const

/** The present page has no findings of axe, on a phone and on a desktop, light and dark (NAV-7). */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.evaluate(disableTransitions)
  for (const { width, colorScheme, ...given } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await settled(page)
    const differing = await page.evaluate(markDifferingTexts, differs)
    const isAll = !('rules' in given)
    if (!isAll && differing === 0) continue
    const findings = await findViolations(page, isAll ? {} : { ...given, part: `[${differs}]` })
    expect(findings, `${page.url()} at ${width} px, ${colorScheme}`).toEqual([])
  }
}

/** Runs in the page. An inherited colour starts a transition per level, one after the other, however short each is. */
function disableTransitions(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** The store applies another mode in the next frame; what it animates has ended. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}

/** Runs in the page: lettering that its drawing cuts off, by more than the room below letters without descenders. */
function cutLettering(): string[] {
  const cut: string[] = []
  for (const text of document.querySelectorAll('text')) {
    const [own, drawing] = [text.getBoundingClientRect(), text.ownerSVGElement?.getBoundingClientRect()]
    if (!drawing || own.width === 0) continue
    const sides = [drawing.left - own.left, own.right - drawing.right]
    const ends = [drawing.top - own.top, own.bottom - drawing.bottom]
    if (Math.max(...sides, ...ends) > own.height / 4) cut.push(text.textContent)
  }
  return cut
}

/**
 * Nothing scrolls sideways from 320 px up, nor with text of twice the size, and drawings show their lettering (NAV-7).
 * Without room for a scrollbar, as on a phone.
 */
export async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(cutLettering), `lettering of drawings at ${page.url()}`).toEqual([])
  await page.evaluate(() => (document.documentElement.style.scrollbarGutter = 'auto'))
  for (const width of [320, 390, 576, 768, 992, 1200, 1400]) await expectNoScroll(page, width, '')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const width of [390, 1400]) await expectNoScroll(page, width, ' with text of twice the size')
}

async function expectNoScroll(page: Page, width: number, how: string): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  const sideways = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
  await expect.poll(sideways, { message: `${page.url()} at ${width} px${how}` }).toBe(0)
}
