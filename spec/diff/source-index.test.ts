import { expect, test } from 'vitest'
import { codeOf, shapeOf } from '#living-spec/diff/code.ts'
import { compare } from '#living-spec/diff/compare.ts'
import { lineOf, writtenSample } from '#living-spec/diff/sample-machines.ts'
import { indexSources } from '#living-spec/diff/source-index.ts'
import type { MachineSource } from '#living-spec/diff/machine-source.ts'

test('SM-4 the shape of code ignores spacing, comments and the names of a bundler', () => {
  const one = codeOf('({ context }) => (0, __vite_ssr_import_3__.isFinal)(context.status, __vite_ssr_import_1__.wait)')
  const other = codeOf(
    '({context}) =>\n  // The wait counts.\n  (0,__vite_ssr_import_7__.isFinal)(context.status,__vite_ssr_import_2__.wait)',
  )
  expect(other.shape).toBe(one.shape)
  expect(one.text).toBe('({ context }) => isFinal(context.status, wait)')
  expect(codeOf('({ context }) => isFinal(context.state, wait)').shape).not.toBe(one.shape)
})

test('SM-4 a name resolves to a declaration of its file or an import, never to a package', async () => {
  const sourceIndex = await indexSources({
    'machines/a/a.machine.ts':
      "import { assign } from 'xstate'\nimport { limit as most } from '#contract/limits.ts'\nimport { isOver } from '../over.ts'\nexport const all = [assign, most, isOver]",
    'machines/over.ts':
      "import { least } from '../contract/limits.ts'\nexport const isOver = (n: number): boolean => n > least + few()\nfunction few() { return 1 }\nconst unasked = 2",
    'contract/limits.ts': 'export const limit = 5\nexport const least: number = 2',
  })
  const reached = (names: string[]) => Object.keys(sourceIndex.reachedFrom('machines/a/a.machine.ts', names)).toSorted()
  expect(reached(['isOver'])).toEqual([
    'few in machines/over.ts',
    'isOver in machines/over.ts',
    'least in contract/limits.ts',
  ])
  expect(reached(['most'])).toEqual(['limit in contract/limits.ts'])
  expect(reached(['limit'])).toEqual(['limit in contract/limits.ts'])
  expect(reached(['assign', 'context'])).toEqual([])
})

test('SM-4 the shape of called code ignores types and comments', async () => {
  const plain = await reachedIn('function few(n) { return n + 1 }')
  expect(await reachedIn('/** A few. */\nfunction few(n: number): number {\n  return n + 1 // more\n}')).toEqual(plain)
  expect(await reachedIn('function few(n) { return n + 2 }')).not.toEqual(plain)
})

async function reachedIn(text: string): Promise<Record<string, string>> {
  return (await indexSources({ 'machines/a.ts': text })).reachedFrom('machines/a.ts', ['few'])
}

test('SM-4 a comparison reports changed code that a body calls, with literal values', () => {
  const [one, two] = [shapeOf({ type: 'Literal', value: 1 }).shape, shapeOf({ type: 'Literal', value: 2 }).shape]
  const before = reaching({ 'few in contract/few.ts': one, 'same in contract/few.ts': one })
  const after = reaching({
    'few in contract/few.ts': two,
    'same in contract/few.ts': one,
    'more in contract/few.ts': two,
  })
  expect(compare(before, after).map(lineOf)).toEqual([
    'body changed · Guard `isEnough`: rests on code that changed: `few` in contract/few.ts (now 2, before 1), `more` in contract/few.ts',
  ])
})

function reaching(reaches: Record<string, string>): MachineSource {
  const source = writtenSample()
  const guard = source.bodies['guard isEnough']!
  return { ...source, bodies: { ...source.bodies, 'guard isEnough': { ...guard, reaches } } }
}
