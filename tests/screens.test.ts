import { expect, test } from 'vitest'

const views = import.meta.glob<string>(['../src/screens/**/*.{ts,tsx}', '../src/ui/**/*.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const machines = Object.keys(import.meta.glob('../machines/*/*.machine.ts'))
const tests = Object.keys(import.meta.glob('./**/*.{ts,tsx}'))

test('SM-1 views have no state, effect or clock, and no adapter', () => {
  const refused = /\b(?:useState|useReducer|useEffect|useLayoutEffect|useActor|useMachine|useStore)\b|\bDate\b(?!:)/
  const found = sources(views, (code) => refused.test(code) || /adapters\/|#src\/(?:routes|store|page)/.test(code))
  expect(found).toEqual([])
})

test('SM-1 a view imports of a machine its types and nothing that runs', () => {
  expect(sources(views, (code) => /^import (?!type)(?!\{(?: type \w+,?)+ \}).*\.machine\.ts'/m.test(code))).toEqual([])
})

test('SM-1 SM-2 every machine has a model and rules', () => {
  const missing = machines.flatMap((path) => {
    const name = /([^/]+)\.machine\.ts$/.exec(path)?.[1] ?? path
    const lacks = ['model', 'rules.test'].filter((role) => !tests.some((file) => isOf(file, `${name}.${role}`)))
    return lacks.map(
      (role) => `${path.slice(3)} has no ${name}.${role}.ts in tests: add it, as CONTRIBUTING.md describes.`,
    )
  })
  expect(machines.length).toBeGreaterThan(15)
  if (missing.length > 0) expect.fail(missing.join('\n'))
})

function isOf(path: string, name: string): boolean {
  return path.replace(/\.tsx?$/, '').endsWith(`/${name}`)
}

/** The files whose code, comments aside, is so. */
function sources(files: Record<string, string>, isSo: (code: string) => boolean): string[] {
  return Object.keys(files).filter((path) => isSo((files[path] ?? '').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))
}
