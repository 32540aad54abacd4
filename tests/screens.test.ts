import { expect, test } from 'vitest'

const views = import.meta.glob<string>(['../src/screens/**/*.{ts,tsx}', '../src/ui/**/*.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const machines = Object.keys(import.meta.glob('../machines/*/*.machine.ts'))
const walks = Object.values(
  import.meta.glob<string>('./**/*.model.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
)

test('SM-1 views only render: no state, no effect, no clock, and of the adapters only what the DOM alone can do', () => {
  const refused = /\b(?:useState|useReducer|useEffect|useLayoutEffect|useActor|useMachine|useStore)\b|\bDate\b(?!:)/
  const found = sources(
    views,
    (code) => refused.test(code) || /adapters\/(?!dom\/)|#src\/(?:routes|store|page)/.test(code),
  )
  expect(found).toEqual([])
})

test('SM-1 a view imports of a machine its types and nothing that runs', () => {
  expect(sources(views, (code) => /^import (?!type)(?!\{(?: type \w+,?)+ \}).*\.machine\.ts'/m.test(code))).toEqual([])
})

test('SM-1 SM-2 every machine is walked', () => {
  const unwalked = machines.filter((path) => {
    const [name = ''] = path.split('/').slice(-1)
    return !walks.some((model) => model.includes(name))
  })
  expect(machines.length).toBeGreaterThan(15)
  expect(unwalked).toEqual([])
})

/** The files whose code, comments aside, is so. */
function sources(files: Record<string, string>, isSo: (code: string) => boolean): string[] {
  return Object.keys(files).filter((path) => isSo((files[path] ?? '').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))
}
