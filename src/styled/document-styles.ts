import { whenIdle } from '../dom/when-idle.ts'
import { type StyleDefinition, setStyleSheet } from './class-names.ts'

type Engine = typeof import('./style-engine.ts')

let loading: Promise<Engine> | undefined

/** Loads the engine, once; a failed load is tried again when it is asked for the next time. */
export function loadStyleEngine(): Promise<Engine> {
  loading ??= import('./style-engine.ts').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/**
 * Loads the engine at the first pointer, touch or key event, and initialises it once that has been responded to: on a slow
 * phone it takes as long as a press may take (WIRE-1).
 */
export function prepareOnIntent(): void {
  const intents = ['pointerover', 'touchstart', 'keydown'] as const
  const prepare = () => {
    for (const intent of intents) removeEventListener(intent, prepare)
    loadStyleEngine().then(
      ({ prepareRules }) => void setTimeout(() => whenIdle(prepareRules), respondedAfter),
      () => {},
    )
  }
  for (const intent of intents) addEventListener(intent, prepare, { passive: true })
}

/** Within this time a press has ended and its first frames are drawn. Milliseconds. */
const respondedAfter = 500

/** The classes with rules in the style sheets of this document. */
function* sentClasses(): Generator<string> {
  for (const sheet of document.styleSheets) yield* classesOf(rulesIn(sheet))
}

/** The sheet of an extension may be of another origin, whose rules cannot be read. */
function rulesIn(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules
  } catch {
    return []
  }
}

/** Reads selectors alone: the text of whole rules takes eight times as long. */
function* classesOf(rules: Iterable<CSSRule>): Generator<string> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule)
      for (const [, name = ''] of rule.selectorText.matchAll(/\.(w[0-9a-z]{11})(?![0-9a-z])/g)) yield name
    else if (rule instanceof CSSGroupingRule) yield* classesOf(rule.cssRules)
  }
}

/**
 * Styles this document: what the server has sent is there; rules of other classes are added as soon as an element needs
 * them. Until the engine has arrived such an element is transparent: it can be focused, as a summary of errors is at once.
 */
export function styleDocument(): void {
  const present = new Set(sentClasses())
  const [styles, hiding] = [new CSSStyleSheet(), new CSSStyleSheet()]
  document.adoptedStyleSheets.push(styles, hiding)
  const waiting = new Map<string, StyleDefinition>()
  let engine: Engine | undefined

  const insert = ({ rulesOf }: Engine, name: string, definition: StyleDefinition) => {
    for (const rule of rulesOf(name, definition)) {
      try {
        styles.insertRule(rule, styles.cssRules.length)
      } catch (error) {
        // A selector of another browser; a style sheet that the server sends skips such a rule by itself.
        console.info('Skipped a rule', rule, error)
      }
    }
  }
  const arrive = (loaded: Engine) => {
    engine = loaded
    for (const [name, definition] of waiting) insert(loaded, name, definition)
    waiting.clear()
    hiding.replaceSync('')
  }
  setStyleSheet({
    need: (name, definition) => {
      if (present.has(name)) return
      present.add(name)
      if (engine) return insert(engine, name, definition)
      waiting.set(name, definition)
      hiding.insertRule(`.${name}{opacity:0}`)
      loadStyleEngine().then(arrive, (error: unknown) => {
        console.error('Styles did not load', error)
        // What cannot be styled can still be read and used, from now on; it is styled if the engine arrives later.
        hiding.disabled = true
      })
    },
  })
}
