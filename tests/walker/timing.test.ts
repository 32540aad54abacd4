import { expect, test } from 'vitest'
import { StateMachine } from 'xstate'

const modules = import.meta.glob<Record<string, unknown>>('/machines/*/*.machine.ts', { eager: true })
const timingTests = import.meta.glob<string>('/tests/*/*.timing.test.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
})

test.each(Object.keys(modules))('SM-2 timing tests cover every port of %s', (path) => {
  for (const machine of Object.values(modules[path] ?? {}).filter((one) => one instanceof StateMachine)) {
    const { actors, delays } = machine.implementations
    const ports = Object.keys(actors)
    const file = path.replace(/^.*\//, '').replace('.machine.ts', '.timing.test.ts')
    const text = Object.entries(timingTests).find(([name]) => name.endsWith(`/${file}`))?.[1]
    if (ports.length === 0 && Object.keys(delays).length === 0) {
      expect(text, `${file}: ${machine.id} neither calls, listens nor waits: there is nothing to test`).toBeUndefined()
      continue
    }
    const hint = `test in ${file} how long ${machine.id} waits, and what arrives late`
    expect(text, hint).toContain(`portsLiveWithTheirStates(${machine.id}Machine`)
    for (const port of ports) expect(text, `${hint}: ${port} is missing`).toMatch(new RegExp(`\\b${port}\\b`))
  }
})
