import { type Locator, expect } from '@playwright/test'

/** Where an element is drawn, once its styles have arrived, until when it is transparent; throws when it is not drawn. */
export async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await expect(locator).not.toHaveCSS('opacity', '0')
  const box = await locator.boundingBox()
  if (!box) throw new Error('Nothing is drawn')
  return box
}
