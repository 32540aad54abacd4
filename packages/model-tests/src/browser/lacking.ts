import type { Page } from 'playwright-core'

/** The next access to a global (`AbortController`, `String.prototype.replaceAll`) returns undefined, as in a browser that lacks it. */
export async function lackOnce(page: Page, path: string): Promise<void> {
  await page.evaluate((names) => {
    const name = names.pop() ?? ''
    const owner = names.reduce<object>((held, key) => Reflect.get(held, key) as object, globalThis)
    const own = Object.getOwnPropertyDescriptor(owner, name)
    const restore = () => (own ? Object.defineProperty(owner, name, own) : Reflect.deleteProperty(owner, name))
    Object.defineProperty(owner, name, { configurable: true, get: () => void restore() })
  }, path.split('.'))
}

/**
 * From now on each attempt to listen to events of a type throws, as in a browser that lacks them. Other listeners are
 * added: whatever is drawn meanwhile adds some.
 */
export async function refuseListeners(page: Page, to: 'window' | 'document', type: string): Promise<void> {
  await page.evaluate(refuseInPage, { to, type })
}

/** The same in each page that is opened from now on, from its start. */
export async function refuseListenersAhead(page: Page, to: 'window' | 'document', type: string): Promise<void> {
  await page.addInitScript(refuseInPage, { to, type })
}

/** Runs in the page. */
function refuseInPage({ to, type }: { to: 'window' | 'document'; type: string }): void {
  const target: EventTarget = to === 'window' ? window : document
  const { addEventListener } = target
  target.addEventListener = (asked: string, ...rest: [EventListener]) => {
    if (asked === type) throw new TypeError(`no ${type} here`)
    addEventListener.call(target, asked, ...rest)
  }
}

/** Fills local storage to its last character. */
export async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let length = 2 ** 22; length >= 1; length /= 2) {
      try {
        localStorage.setItem(`f${length}`, ' '.repeat(length))
      } catch {
        // Half as much may still fit.
      }
    }
  })
}

/** Removes what `fillStorage` has stored. */
export async function freeStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let length = 2 ** 22; length >= 1; length /= 2) localStorage.removeItem(`f${length}`)
  })
}

/** Pages opened from now on are in a browser without storage for this site, as with blocked cookies. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
}

/** Pages opened from now on are in a browser that opens no broadcast channel of this name. */
export async function lackChannel(page: Page, name: string): Promise<void> {
  await page.addInitScript((lost) => {
    const Channel = BroadcastChannel
    globalThis.BroadcastChannel = class extends Channel {
      constructor(channel: string) {
        if (channel === lost) throw new TypeError('BroadcastChannel is not defined')
        super(channel)
      }
    }
  }, name)
}
