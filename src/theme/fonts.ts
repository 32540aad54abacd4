import headingUrl from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url'
import textUrl from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'

/** Both font files, the headings’ in one weight alone, for `<link rel="preload" as="font" type="font/woff2" crossorigin>` in every head. */
export const fontPreloads = [textUrl, headingUrl]

/** Each with a fallback of the same metrics, so that a late font causes no layout shift. */
export const fontFamilies = {
  heading: "'Bricolage Grotesque', 'Bricolage Fallback', Arial, sans-serif",
  body: "'Source Sans 3', 'Source Sans Fallback', Arial, sans-serif",
}

/**
 * The two faces and their fallbacks, for the theme's style tag. A fallback is Arial (or Liberation Sans, which has its
 * metrics) scaled to the same average advance over English shop text and given the face's own ascent and descent, so
 * that the swap moves nothing. Measured in Chromium at 1000 px, per em: Bricolage 700 advance 0.4914, ascent 0.930,
 * descent 0.270; Source Sans 400 0.4182 and 600 0.4310, ascent 1.024, descent 0.400; Arial 0.4475, Arial Bold 0.4825.
 * size-adjust is the quotient of the advances; the overrides are ascent and descent divided by it.
 */
export const fontFaceCss = [
  face('Bricolage Grotesque', '700', `url(${headingUrl}) format('woff2')`),
  face('Source Sans 3', '200 900', `url(${textUrl}) format('woff2')`),
  testDouble('Bricolage Fallback', '200 800', arialBold(), { advance: 0.4914 / 0.4825, ascent: 0.93, descent: 0.27 }),
  testDouble('Source Sans Fallback', '200 500', arial(), { advance: 0.4182 / 0.4475, ascent: 1.024, descent: 0.4 }),
  testDouble('Source Sans Fallback', '600 900', arialBold(), { advance: 0.431 / 0.4825, ascent: 1.024, descent: 0.4 }),
].join('')

function face(family: string, weight: string, src: string): string {
  return `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:${src}}`
}

function testDouble(
  family: string,
  weight: string,
  src: string,
  { advance, ascent, descent }: { advance: number; ascent: number; descent: number },
): string {
  const metrics = { 'size-adjust': advance, 'ascent-override': ascent / advance, 'descent-override': descent / advance }
  const rules = Object.entries(metrics).map(([name, value]) => `${name}:${(value * 100).toFixed(2)}%`)
  return `@font-face{font-family:'${family}';font-weight:${weight};src:${src};${rules.join(';')};line-gap-override:0%}`
}

function arial(): string {
  return "local('Arial'),local('Liberation Sans')"
}

function arialBold(): string {
  return "local('Arial Bold'),local('Arial-BoldMT'),local('Liberation Sans Bold')"
}
