import { type Page, expect } from '@playwright/test'

/** A ghost that was shown: its text, whether it is the ring of a wait, and whether it could be pressed or read out. */
interface Ghost {
  text: string
  isRing: boolean
  isOutOfReach: boolean
}

/** One animation by script: its element and keyframes as text, its times in milliseconds, and where the element ends. */
interface Motion {
  tag: string
  keyframes: string
  duration: number
  delay: number
  end: { x: number; y: number }
}

/** Records every ghost and every animation by script of the documents that this page opens. */
export async function recordMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ghosts: Ghost[] = []
    const animated: string[] = []
    const motions: Motion[] = []
    Object.assign(window, { ghosts, animated, motions })
    const note = (node: Node) => {
      if (!(node instanceof HTMLElement) || !node.matches('[data-ghost]')) return
      ghosts.push({
        text: node.innerText,
        isRing: node.querySelector('circle[pathLength]') !== null,
        isOutOfReach: node.inert && node.ariaHidden === 'true',
      })
    }
    const watch = () =>
      new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(note))).observe(
        document.body,
        { childList: true },
      )
    addEventListener('DOMContentLoaded', watch)
    const { animate } = Element.prototype
    Element.prototype.animate = function (this: HTMLElement, ...args: Parameters<typeof animate>) {
      if (!this.closest('[data-ghost]')) animated.push(this.dataset['picture'] ? 'picture' : this.tagName.toLowerCase())
      const animation = animate.apply(this, args)
      const { delay = 0, duration = 0 } = animation.effect?.getTiming() ?? {}
      animation.currentTime = delay + Number(duration)
      const { left, top, width, height } = this.getBoundingClientRect()
      animation.currentTime = 0
      const end = { x: left + width / 2, y: top + height / 2 }
      const tag = this.tagName.toLowerCase()
      motions.push({ tag, keyframes: JSON.stringify(args[0]), duration: Number(duration), delay, end })
      return animation
    }
  })
}

/** A ghost with this text was shown out of reach, and is removed. */
export async function expectGhost(page: Page, text: RegExp): Promise<void> {
  await expect
    .poll(() => ghostsOn(page))
    .toContainEqual(expect.objectContaining({ text: expect.stringMatching(text), isOutOfReach: true }))
  await expect(page.locator('[data-ghost]')).toHaveCount(0)
}

export function ghostsOn(page: Page): Promise<Ghost[]> {
  return page.evaluate(() => (window as unknown as { ghosts: Ghost[] }).ghosts)
}

/** The elements that were animated by script, ghosts aside: pictures of cards, else by tag. */
export function animatedOn(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { animated: string[] }).animated)
}

export function motionsOn(page: Page): Promise<Motion[]> {
  return page.evaluate(() => (window as unknown as { motions: Motion[] }).motions)
}

/** Animations are loaded when the page is hydrated and the browser is idle. */
export async function motionLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/dom-mini|\/motion/.test(name)),
  )
}
