import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const watchdog = pathToFileURL(join(import.meta.dirname, '../src/mutate/watchdog.mjs')).href
const starving = 'const again = () => Promise.resolve().then(again); await again()'

test.each([
  ['a loop', 'for (;;);'],
  ['promises that leave no time for a timer', starving],
])('a mutant that never ends by %s ends the run with its name', (_, endless) => {
  const { signal, stderr } = run(`dog.watch('kettle · retarget'); ${endless}`, 200)
  expect(signal).toBe('SIGKILL')
  expect(stderr).toContain('kettle · retarget does not end: find the test that loops with it')
})

test('a mutant that ends in time leaves the run alone', () => {
  const ends = "for (const name of ['one', 'two']) dog.watch(name); await dog.stop()"
  expect(run(ends, 60_000)).toMatchObject({ status: 0, stderr: '' })
})

function run(code: string, limitMs: number) {
  const start = `import { Watchdog } from ${JSON.stringify(watchdog)}; const dog = new Watchdog(${limitMs});`
  const args = ['--input-type=module', '-e', `${start} ${code}`]
  return spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 15_000, killSignal: 'SIGTERM' })
}
