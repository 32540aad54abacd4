import isPropValid from '@emotion/is-prop-valid'

/** Names that are attributes of SVG or HTML and styles as well: they style, except where the element draws with them. */
const both = new Set(
  `content height translate width color alignmentBaseline baselineShift clip clipPath clipRule colorInterpolation
  colorInterpolationFilters colorRendering cursor cx cy d direction display dominantBaseline fill fillOpacity fillRule
  filter floodColor floodOpacity fontFamily fontSize fontSizeAdjust fontStretch fontStyle fontVariant fontWeight
  glyphOrientationVertical imageRendering letterSpacing lightingColor markerEnd markerMid markerStart mask offset
  opacity order overflow paintOrder pointerEvents r rotate rx ry scale shapeRendering stopColor stopOpacity stroke
  strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor
  textDecoration textRendering transform unicodeBidi vectorEffect visibility wordSpacing writingMode x y`.split(/\s+/),
)

/** Whether a prop is passed to the element; every other one is a style. */
export function isElementProp(name: string): boolean {
  return isPropValid(name) && !both.has(name)
}

/** Attributes whose names are style props: `htmlWidth` is the attribute `width`. */
export const htmlAttributes: Readonly<Record<string, string>> = {
  htmlWidth: 'width',
  htmlHeight: 'height',
  htmlSize: 'size',
  htmlTranslate: 'translate',
}

const parts =
  /^(circle|ellipse|foreignObject|g|image|line|mask|path|pattern|polygon|polyline|rect|stop|text|tspan|use)$/

const geometry = new Set('cx cy d height offset r rx ry transform width x y'.split(' '))

/** Whether an element inside an SVG is placed by this attribute: as styles, most of these have no effect on it. */
export function isGeometry(element: unknown, name: string): boolean {
  return geometry.has(name) && typeof element === 'string' && parts.test(element)
}
