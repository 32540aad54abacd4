import type { Locator } from '@playwright/test'

/** Where an element is drawn, in CSS pixels of the window; throws when it is not. */
export async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Nothing is drawn')
  return box
}
