import * as chakraUi from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ElementType, ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Link as RouterLink } from 'react-router-dom'
import { expect, test } from 'vitest'
import { withStyles } from '#src/styled/page-styles.ts'
import { isElementProp } from '#src/styled/style-props.ts'
import * as ours from '#src/styled/styled.tsx'
import { themeCss } from '#src/theme/theme-css.ts'
import { openSystem } from '#src/theme/system.ts'

type Components = Pick<typeof ours, 'Box' | 'Flex' | 'Grid' | 'Heading' | 'Stack' | 'Text' | 'chakra'>

const recipe = ours.defineRecipe({
  base: { color: 'ink', p: '2', _hover: { color: 'eucalypt.text' }, '@media (pointer: coarse)': { minH: 'touch' } },
  variants: { tone: { loud: { bg: 'eucalypt.solid' }, quiet: { bg: 'paper' } }, wide: { true: { width: 'full' } } },
  compoundVariants: [{ tone: 'loud', css: { px: '1' } }],
  defaultVariants: { tone: 'quiet' },
})

const samples: Record<string, (components: Components) => ReactElement> = {
  'style props at several widths': ({ Box }) => (
    <Box mt="4" px={{ base: '2', md: '6' }} _hover={{ color: 'ink' }} id="a" color={undefined} />
  ),
  'a shorthand and its part, in either order': ({ Box }) => (
    <>
      <Box p="2" pt="4" />
      <Box pt="4" p="2" />
    </>
  ),
  'an element of another kind': ({ Box }) => (
    <Box as="section" aria-label="Part" data-part="1" display="grid" className="kept" />
  ),
  'a flex row': ({ Flex, Stack }) => (
    <Stack gap="3" align="start">
      <Flex direction="column" align="center" wrap="wrap" gap="3" css={{ '& > *': { flex: '1' } }} />
    </Stack>
  ),
  'a grid': ({ Grid }) => <Grid templateColumns={{ base: '1fr', lg: '1fr 2fr' }} gap="4" />,
  'a text and a heading': ({ Heading, Text }) => (
    <>
      <Text as="span" fontSize="sm" lineClamp={2} hideFrom="md" />
      <Heading as="h1" size="3xl" mb="2" />
      <Heading />
    </>
  ),
  'variants and their defaults': ({ chakra }) => {
    const Button = chakra('button', recipe, { defaultProps: { type: 'button' } })
    return (
      <>
        <Button />
        <Button tone="loud" wide disabled mt="2" type="submit" />
      </>
    )
  },
  'a component around a component': ({ chakra, Box, Flex }) => {
    const Panel = chakra(Box, { base: { bg: 'paper', p: { base: '4', md: '6' } } })
    const Wide = chakra(Panel, { base: { p: '8' } })
    const Row = chakra(Flex, { base: { flexWrap: 'wrap', gap: '3' } })
    return (
      <Row align="center">
        <Wide mt="1" />
      </Row>
    )
  },
  'a component that hands its class on': ({ chakra }) => {
    const Inner = chakra('button', recipe, { defaultProps: { tone: 'loud' } })
    const Outer = chakra(named(Inner), { base: { p: '0', bg: 'ink' } })
    return <Outer />
  },
  'a link of the router': ({ chakra }) => {
    const Link = chakra(RouterLink, { base: { color: 'ink' } }, { forwardProps: ['reloadDocument'] })
    return <Link to="/shop" reloadDocument mt="2" />
  },
  'attributes that share their names with styles': ({ chakra }) => {
    const Image = chakra('img', { base: { width: 'full' } })
    return <Image src="/a.svg" alt="" loading="lazy" htmlWidth={640} htmlHeight={404} />
  },
}

/** A component that forwards its props. */
function named(Inner: ElementType) {
  return function Named(props: { className?: string }) {
    return <Inner {...props} />
  }
}

test.each(Object.entries(samples))('WIRE-1 %s: elements, attributes and rules are those of Chakra', (_, draw) => {
  expect(drawnByOurs(draw(ours))).toEqual(drawnByChakra(draw(chakraUi)))
})

test('WIRE-1 a component around a component can render as another element, unlike Chakra', () => {
  const Panel = ours.chakra(ours.Box, { base: { bg: 'paper' } })
  const html = renderToStaticMarkup(<Panel as="section" aria-label="Summary" />)
  expect(html).toMatch(/^<section aria-label="Summary" class="w\w+"><\/section>$/)
})

test('WIRE-1 an element inside an SVG is placed by attributes and styled by its recipe, unlike Chakra', () => {
  const Name = ours.chakra('text', { base: { fill: 'ink' } })
  const Tide = ours.chakra('rect', { base: { transition: 'width 220ms' } })
  const Figure = ours.chakra(Name, { base: { fontWeight: 'bold' } })
  const html = renderToStaticMarkup(
    <svg>
      <Name x="20" y="37" textAnchor="middle" />
      <Tide width={79.25} height="200" />
      <Figure x="8" transform="rotate(4)" />
    </svg>,
  )
  expect(html.replaceAll(/ class="w\w+"/g, '')).toBe(
    '<svg><text x="20" y="37"></text><rect width="79.25" height="200"></rect><text x="8" transform="rotate(4)"></text></svg>',
  )
})

test('WIRE-1 no style of the theme becomes an attribute, and no attribute a style', () => {
  expect([...openSystem().properties].filter(isElementProp)).toEqual([])
  const attributes = 'onClick aria-label data-x children ref href type value srcSet fetchPriority disabled to'.split(
    ' ',
  )
  expect(attributes.filter((name) => !isElementProp(name))).toEqual([])
  for (const name of 'color width height order content overflow cursor transform fill stroke opacity'.split(' '))
    expect([name, isElementProp(name)]).toEqual([name, false])
})

test('the theme has its fonts, reset, tokens, base styles and layers', () => {
  const css = themeCss()
  for (const part of ['@font-face', '@layer reset,base,tokens', '@layer reset{', '--w-colors-ink:', '@media print'])
    expect(css).toContain(part)
})

test('WIRE-1 the rules of a page are those that it draws, each once', () => {
  const { css } = withStyles(() =>
    renderToStaticMarkup(
      <>
        <ours.Box mt="4" />
        <ours.Box mt="4" />
        <ours.Box mt="5" />
      </>,
    ),
  )
  expect(css.match(/\.w\w+\{/g)).toHaveLength(2)
  expect(withStyles(() => renderToStaticMarkup(<ours.Box mt="6" />)).css.match(/\.w\w+\{/g)).toHaveLength(1)
})

function drawnByOurs(element: ReactNode) {
  const { drawn, css } = withStyles(() => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>))
  return withRules(drawn, /\bw[0-9a-z]{11}\b/g, (name) => rulesFor(css, name))
}

const { _config, ...system } = openSystem()
/** The theme's global styles are a separate file; the rules of elements come before them. */
const withoutLayers = { ...system, _global: [], _config: { ..._config, disableLayers: true } }

function drawnByChakra(element: ReactNode) {
  const cache = createCache({ key: 'css' })
  cache.compat = true
  const html = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <chakraUi.ChakraProvider value={withoutLayers}>
        <MemoryRouter>{element}</MemoryRouter>
      </chakraUi.ChakraProvider>
    </CacheProvider>,
  )
  const css = Object.values(cache.inserted).join('')
  return withRules(html.replaceAll('chakra-stack ', ''), /\bcss-[0-9a-z]+\b/g, (name) => rulesFor(css, name))
}

/** The HTML with the rules of each class in the place of its name. */
function withRules(html: string, names: RegExp, rules: (name: string) => string): string {
  return html.replaceAll(names, (name) => rules(name))
}

function rulesFor(css: string, name: string): string {
  const rules = css.match(/@media[^{]+\{(?:[^{}]+\{[^{}]*\})+\}|[^{}]+\{[^{}]*\}/g) ?? []
  return rules
    .filter((rule) => rule.includes(`.${name}`))
    .join('')
    .replaceAll(`.${name}`, '&')
}
