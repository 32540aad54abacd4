import type { RecipeDefinition } from '@chakra-ui/react'
import type * as chakraUi from '@chakra-ui/react'
import { type ElementType, createElement } from 'react'
import { heading } from '../theme/heading.ts'
import { type StyleDefinition, classNameOf, definitionOf, keyOf } from './class-names.ts'
import { htmlAttributes, isElementProp, isGeometry } from './style-props.ts'

type Props = Record<string, unknown>

interface Options {
  defaultProps?: Props
  /** What a component reads that is no attribute of an element. */
  forwardProps?: readonly string[]
}

interface Styled {
  /** What it reads that is no attribute of an element. */
  reads?: readonly string[]
  (props: Props): ReturnType<typeof createElement>
  /** What a styled component around this one builds on. */
  base: { tag: ElementType; recipes: readonly RecipeDefinition[]; forwarded: readonly string[] }
}

/**
 * Chakra's factory without its engine: an element gets a class that is named by its style props, and
 * the rule behind it comes from the server, or from `style-engine.ts` where the server has not drawn it (WIRE-1).
 * A component that is not an element names the props that it reads in `forwardProps`.
 */
function styled(tag: ElementType | Styled, recipe: RecipeDefinition = {}, options: Options = {}): Styled {
  const inner = (tag as Partial<Styled>).base
  const element = inner?.tag ?? (tag as ElementType)
  const recipes = [...(inner?.recipes ?? []), recipe]
  const forwarded = [(tag as Partial<Styled>).reads, inner?.forwarded, options.forwardProps].flatMap(
    (names) => names ?? [],
  )
  const variantNames = new Set(recipes.flatMap(({ variants = {} }) => Object.keys(variants)))
  const forwardedNames = new Set(forwarded)
  let recipesKey: string | undefined

  const split = (given: Props) => {
    const parts = { variants: {}, style: {}, props: {}, css: given['css'], as: given['as'] } as Parts
    for (const name in given) {
      const value = given[name]
      if (value === undefined || name === 'css' || name === 'as') continue
      if (variantNames.has(name)) parts.variants[name] = value
      else if (forwardedNames.has(name) || isElementProp(name) || isGeometry(element, name)) parts.props[name] = value
      else if (htmlAttributes[name] !== undefined) parts.props[htmlAttributes[name]] = value
      else parts.style[name] = value
    }
    return parts
  }

  const Element = (given: Props) => {
    const { variants, style, props, css, as } = split(withDefaults(given, options.defaultProps))
    recipesKey ??= keyOf(recipes)
    const styles = [css, style].flat().filter((part): part is object => Boolean(part))
    props['className'] = classNameWithin({ recipes, variants, styles }, recipesKey, props['className'])
    return createElement(as ?? element, props)
  }
  Element.base = { tag: element, recipes, forwarded }
  return Element
}

interface Parts {
  variants: Props
  style: Props
  /** For the element. */
  props: Props
  css?: unknown
  as?: ElementType | undefined
}

/** A prop that is undefined leaves its default. */
function withDefaults(given: Props, defaults: Props | undefined): Props {
  if (!defaults) return given
  const all = { ...defaults }
  for (const name in given) if (given[name] !== undefined) all[name] = given[name]
  return all
}

function classNameWithin(definition: StyleDefinition, recipesKey: string, given: unknown): string {
  if (typeof given !== 'string') return classNameOf(definition, recipesKey)
  const around = definitionOf(given)
  if (around) return classNameOf({ ...definition, around }, recipesKey)
  return `${given} ${classNameOf(definition, recipesKey)}`
}

const elements = new Map<string, Styled>()

/** `chakra(tag, recipe)` and `chakra.tag`, typed as Chakra types them. */
export const chakra = new Proxy(styled, {
  get(_, tag: string) {
    const known = elements.get(tag) ?? styled(tag as ElementType)
    elements.set(tag, known)
    return known
  },
}) as unknown as typeof chakraUi.chakra

export const Box = styled('div') as unknown as typeof chakraUi.Box
export const Text = styled('p') as unknown as typeof chakraUi.Text
export const Heading = styled('h2', heading) as unknown as typeof chakraUi.Heading

/** A component that takes style props by shorter names. */
function layout(display: string, names: Readonly<Record<string, string>>, defaults: Props = {}) {
  const Div = styled('div')
  const Layout = ({ css, ...given }: Props) => {
    const all: Props = { ...defaults, ...given }
    const styles: Props = { display }
    for (const short in names) {
      const name = names[short] ?? short
      if (all[short] !== undefined) styles[name] = all[short]
      delete all[short]
    }
    return <Div {...all} css={css === undefined ? styles : [styles, css]} />
  }
  return Object.assign(Layout, { reads: Object.keys(names) })
}

const flexNames = {
  direction: 'flexDirection',
  align: 'alignItems',
  justify: 'justifyContent',
  wrap: 'flexWrap',
  basis: 'flexBasis',
  grow: 'flexGrow',
  shrink: 'flexShrink',
}

const stackNames = { align: 'alignItems', justify: 'justifyContent', direction: 'flexDirection', wrap: 'flexWrap' }

export const Flex = layout('flex', flexNames) as unknown as typeof chakraUi.Flex
export const Stack = layout('flex', stackNames, {
  direction: 'column',
  gap: '0.5rem',
}) as unknown as typeof chakraUi.Stack
export const Grid = layout('grid', {
  templateAreas: 'gridTemplateAreas',
  templateColumns: 'gridTemplateColumns',
  templateRows: 'gridTemplateRows',
  autoFlow: 'gridAutoFlow',
  autoColumns: 'gridAutoColumns',
  autoRows: 'gridAutoRows',
}) as unknown as typeof chakraUi.Grid

export type { BoxProps, FlexProps, HTMLChakraProps } from '@chakra-ui/react'

/** For its types: a recipe is data. */
export const defineRecipe = ((recipe: RecipeDefinition) => recipe) as typeof chakraUi.defineRecipe
