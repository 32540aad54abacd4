import { drawTemplate, readAttribute } from './template.ts'

/** The fonts of text that is not drawn: a picture loads none. */
export const fonts = "'Source Sans 3','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif"

/**
 * A brand's wordmark from `catalogue/drawings/wordmarks`, as large as its box lets it be; its name as text when there
 * is none. The colour is that of the group around it.
 */
export function drawWordmark(brand: string, width: number, height: number): string {
  const name = `wordmarks/${toFileName(brand)}`
  if (readAttribute(name, 'viewBox')) return drawFitted(name, width, height, 'xMinYMin')
  const size = Math.min(height / 2, (width / brand.length) * 1.7)
  const text = brand.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return `<text y="${Math.round(size * 0.7)}" font-family="${fonts}" font-weight="700" font-size="${Math.round(size)}">${text}</text>`
}

/** The chip with the value of an eGift Card, at the right of its box. AUD. */
export function drawValue(value: number, width: number, height: number): string {
  return drawFitted(`values/${value}`, width, height, 'xMaxYMin')
}

/** `Tansy & Thorne` → `tansy-thorne`. */
export function toFileName(brand: string): string {
  return brand.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

function drawFitted(name: string, width: number, height: number, align: string): string {
  const viewBox = readAttribute(name, 'viewBox')
  return `<svg width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="${align}" overflow="visible">${drawTemplate(name)}</svg>`
}
