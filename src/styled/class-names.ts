import type { RecipeDefinition } from '@chakra-ui/react'

/** The style props of an element: plain data, the same on the server and in the browser. */
export interface StyleDefinition {
  /** From the innermost component outwards; the later wins. */
  recipes: readonly RecipeDefinition[]
  variants: Readonly<Record<string, unknown>>
  /** Style props and `css`; the later wins. */
  styles: readonly object[]
  /** The styles of a styled component around this one; they override all others. */
  around?: StyleDefinition
}

/** Where the rules of classes go: into the page that is rendered, or into the document. */
export interface StyleSheet {
  /** Called whenever an element with this class is rendered. */
  need: (name: string, definition: StyleDefinition) => void
}

const definitions = new Map<string, StyleDefinition>()
const names = new Map<string, string>()

let sheet: StyleSheet | undefined

/** Sets the receiver of new rules; returns the previous one. */
export function setStyleSheet(next: StyleSheet | undefined): StyleSheet | undefined {
  const before = sheet
  sheet = next
  return before
}

/**
 * The class of a definition. Its name is a hash of the definition, so that the browser names what the server has styled
 * without computing a rule (WIRE-1). `recipesKey` is `keyOf` of the recipes.
 */
export function classNameOf(definition: StyleDefinition, recipesKey: string): string {
  const { variants, styles, around } = definition
  const key = recipesKey + JSON.stringify(around ? [variants, styles, around] : [variants, styles])
  let name = names.get(key)
  if (name === undefined) {
    name = `w${hash(key)}`
    names.set(key, name)
    definitions.set(name, definition)
  }
  sheet?.need(name, definition)
  return name
}

/** The definition behind a class that a styled component was given by another one around it. */
export function definitionOf(name: string): StyleDefinition | undefined {
  return definitions.get(name)
}

export function keyOf(recipes: readonly RecipeDefinition[]): string {
  return hash(JSON.stringify(recipes))
}

/** 53 bits of a multiplicative hash in base 36, 11 digits; two definitions of a store collide once in 10^9 stores. */
function hash(text: string): string {
  let [high, low] = [0xde_ad_be_ef, 0x41_c6_ce_57]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36).padStart(11, '0')
}
