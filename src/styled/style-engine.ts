// First: evaluates what follows in short tasks (WIRE-1, decision 031).
import '../evaluate/chakra.ts'
import createCache from '@emotion/cache'
import { css } from '@emotion/react'
import { openSystem } from '../theme/system.ts'
import type { StyleDefinition } from './class-names.ts'

const cache = createCache({ key: 'w' })
// Without this Emotion does not return its rules on a server.
cache.compat = true

/** Initialises the engine before the first rule. */
export function prepareRules(): void {
  openSystem()
}

/** The rules of a class, by Chakra's tokens, conditions and recipes and Emotion's serialisation. */
export function rulesOf(name: string, definition: StyleDefinition): string[] {
  return serialize(`.${name}`, objectsOf(definition))
}

/** Rules that carry their own selectors. */
export function globalRulesOf(styles: unknown): string {
  return serialize('', [styles]).join('')
}

function serialize(selector: string, styles: readonly unknown[]): string[] {
  const rules: string[] = []
  // In a browser Emotion inserts rule by rule, on a server it returns them as one text.
  const sheet = { insert: (rule: string) => rules.push(rule) }
  const serialized = css(...(styles as never[]))
  // Emotion remembers rules by name, whatever their selector; two classes may have equal styles.
  serialized.name += selector
  const text: unknown = cache.insert(selector, serialized, sheet as never, false)
  return typeof text === 'string' ? [text] : rules
}

function objectsOf({ recipes, variants, styles, around }: StyleDefinition): object[] {
  const system = openSystem()
  const recipe = recipes.map((one) => system.cva(one as never)).reduce((inner, outer) => inner.merge(outer as never))
  const own = system.css(recipe(variants as never), ...(styles as never[]))
  return around ? [own, ...objectsOf(around)] : [own]
}
