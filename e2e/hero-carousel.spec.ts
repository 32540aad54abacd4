import type { Locator, Page } from '@playwright/test'
import { heroSlides, slideHref } from '#contract/hero-slides.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const second = 'Café mornings, at home'

test('HOME-1 slides play, pause while the keyboard is in them, and change by arrow', async ({ page }) => {
  const slides = await playingCarousel(page)
  await expect(slides.getByRole('button', { name: 'Pause slides' })).toBeVisible()
  await page.clock.runFor(6_100)
  await expectShown(slides, second)

  await page.keyboard.press('Tab')
  const link = slides.getByRole('link', { name: 'See the espresso machine' })
  for (let presses = 0; presses < 40 && !(await isFocused(link)); presses += 1) await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.clock.runFor(30_000)
  await expectShown(slides, second)

  await page.keyboard.press('ArrowRight')
  await expectShown(slides, 'Hills? What hills?')
  await page.keyboard.press('ArrowLeft')
  await expectShown(slides, second)
  await expect(slides.getByRole('status')).toHaveText(`Slide 2 of 9: ${second}`)
  await expect(slides.getByRole('button', { name: 'Play slides' })).toBeVisible()
})

test('HOME-1 a paused carousel stays on its slide, and plays again on request', async ({ page }) => {
  const slides = await playingCarousel(page)
  await slides.getByRole('button', { name: 'Pause slides' }).click()
  await page.clock.runFor(30_000)
  await expectShown(slides, 'Gift cards, sent in minutes.')
  await slides.getByRole('button', { name: 'Play slides' }).click()
  await page.clock.runFor(6_100)
  await expectShown(slides, second)
})

test('HOME-1 a finger swipes to the next slide, which is then the one that can be used', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto('/')
  const slides = await carousel(page)
  await expect(slides.getByRole('button', { name: 'Play slides' })).toBeVisible()
  await swipeLeft(page)
  await expectShown(slides, second)
  await expect(slides.getByText('2 / 9')).toBeVisible()
  await slides.getByRole('link', { name: 'See the espresso machine' }).tap()
  await expect(page).toHaveURL(/\/shop\/product\/272$/)
  await context.close()
})

for (const [width, form] of [
  [390, 'tall'],
  [1280, 'wide'],
] as const) {
  test(`HOME-4 at ${width} px each slide shows its ${form} picture and leads to its target`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    const slides = await carousel(page)
    for (const [index, slide] of heroSlides.entries()) {
      const shown = slides.locator('[aria-roledescription="slide"]:not([inert])')
      await expect(shown).toHaveAccessibleName(`${index + 1} of ${heroSlides.length}`)
      await expect(shown.getByRole('link')).toHaveAttribute('href', slideHref(slide))
      await expect
        // Empty until the picture is asked for.
        .poll(() => shown.locator('img').evaluate(({ currentSrc }: HTMLImageElement) => currentSrc))
        .toBe(new URL(slide[form], page.url()).href)
      await slides.getByRole('button', { name: 'Next slide' }).click()
    }
  })
}

test('HOME-1 no slide, control or picture moves what is below', async ({ page }) => {
  await page.goto('/')
  const slides = await carousel(page)
  const before = await slides.boundingBox()
  await slides.getByRole('button', { name: 'Next slide' }).click()
  await expectShown(slides, second)
  expect(await slides.boundingBox()).toEqual(before)
  expect(await page.evaluate(layoutShift)).toBeLessThan(0.01)
})

test('HOME-1 without scripts the first slide is there and the others are a scroll away', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  const slides = page.getByRole('region', { name: 'Highlights' })
  await expect(slides.getByRole('link', { name: 'Shop all cards' })).toBeVisible()
  await slides.getByRole('link', { name: second, exact: true }).click()
  await expect(slides.getByRole('heading', { name: second })).toBeInViewport()
  await slides.getByRole('link', { name: 'See the espresso machine' }).click()
  await expect(page).toHaveURL(/\/shop\/product\/272$/)
  await context.close()
})

/** The slides once they are hydrated. */
async function carousel(page: Page): Promise<Locator> {
  const slides = page.getByRole('region', { name: 'Highlights' })
  await expect(slides.getByRole('button', { name: 'Next slide' })).toBeVisible()
  return slides
}

/** The slides while playing, with a clock that only the test advances. */
async function playingCarousel(page: Page): Promise<Locator> {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const slides = await carousel(page)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 200)
  return slides
}

/** The one slide that can be used is this one, and it is in view. */
async function expectShown(slides: Locator, title: string): Promise<void> {
  const usable = slides.locator('[aria-roledescription="slide"]:not([inert])').getByRole('heading')
  await expect(usable).toHaveText([title])
  await expect(usable).toBeInViewport()
}

function isFocused(link: Locator): Promise<boolean> {
  return link.evaluate((element) => element === document.activeElement)
}

/** A finger as the browser feels it: its own scrolling follows. */
async function swipeLeft(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x: 330, y: 300 }])
  for (let x = 310; x >= 50; x -= 20) await touch('touchMove', [{ x, y: 300 }])
  await touch('touchEnd', [])
}

/** Runs in the page: how much moved since it was opened. */
function layoutShift(): number {
  const shifts = performance.getEntriesByType('layout-shift') as (PerformanceEntry & { value: number })[]
  return shifts.reduce((sum, { value }) => sum + value, 0)
}
