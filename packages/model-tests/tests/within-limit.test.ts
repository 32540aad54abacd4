import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const source = pathToFileURL(join(import.meta.dirname, '../src/mutate/within-limit.mjs')).href
const starving = 'const again = () => Promise.resolve().then(again); await again()'

test.each([
  ['a loop', 'for (;;);'],
  ['promises that leave no time for a timer', starving],
])('a mutant that never ends by %s ends the run with its name', (_, endless) => {
  const { signal, stderr } = run(`await withinLimit('kettle · retarget', async () => { ${endless} }, 200)`)
  expect(signal).toBe('SIGKILL')
  expect(stderr).toContain('kettle · retarget does not end: find the test that loops with it')
})

test('a mutant that ends in time leaves the run alone', () => {
  const code = `await withinLimit('one', async () => {}, 200)
    await new Promise((resolve) => setTimeout(resolve, 500))
    console.log(await withinLimit('two', async () => 'killed', 60_000))`
  expect(run(code)).toMatchObject({ status: 0, stdout: 'killed\n', stderr: '' })
})

function run(code: string) {
  const args = ['--input-type=module', '-e', `import { withinLimit } from ${JSON.stringify(source)}; ${code}`]
  return spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 15_000 })
}
