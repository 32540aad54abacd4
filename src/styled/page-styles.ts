import { type StyleDefinition, setStyleSheet } from './class-names.ts'
import { rulesOf } from './style-engine.ts'

const prepared = new Map<string, string>()

/** The rules of a class, computed once in the life of a process. */
export function preparedRules(name: string, definition: StyleDefinition): string {
  const known = prepared.get(name)
  if (known !== undefined) return known
  // Without a rule the browser would think that this one was not sent.
  const rules = rulesOf(name, definition).join('') || `.${name}{}`
  prepared.set(name, rules)
  return rules
}

/** What `render`, which must be synchronous, returns, and the rules of all that it has drawn, in its order. */
export function withStyles<Drawn>(render: () => Drawn): { drawn: Drawn; css: string } {
  const used = new Map<string, string>()
  const before = setStyleSheet({
    need: (name, definition) => {
      if (!used.has(name)) used.set(name, preparedRules(name, definition))
    },
  })
  try {
    return { drawn: render(), css: [...used.values()].join('') }
  } finally {
    setStyleSheet(before)
  }
}
