import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'

interface Examination {
  /** Ids of rules; every rule that axe applies by default unless given. */
  rules?: readonly string[]
  /** A selector of what is examined; the whole page unless given. */
  part?: string
}

/**
 * What axe finds on a page and in its frames, each as `rule: selectors`. axe runs in the page itself: AxeBuilder loads
 * it twice per examination and opens a tab for its report, which costs four times as much.
 */
export async function findViolations(page: Page, { rules, part = 'html' }: Examination = {}): Promise<string[]> {
  // A frame out of sight has no document yet.
  const loaded = page.frames().filter((frame) => frame === page.mainFrame() || frame.url() !== '')
  for (const frame of loaded) await loadAxe(frame)
  return page.evaluate(run, { part, rules })
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Once per document: the browser compiles these 570 kB whenever they are sent. */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(`${source}; ${allowFrames}`)
}

/** Frames of a folder have no origin that could be compared. */
const allowFrames = "axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })"

/** Runs in the page. */
async function run({ part, rules }: { part: string; rules: readonly string[] | undefined }): Promise<string[]> {
  const { axe: loaded } = window as unknown as { axe: typeof axe }
  const { violations } = await loaded.run(part === 'html' ? document : part, {
    resultTypes: ['violations'],
    // No rule that is on by default reads styles; fetched again, they would be refused from a folder.
    preload: { assets: ['media'] },
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
