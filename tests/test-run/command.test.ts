import { afterEach, expect, test, vi } from 'vitest'
import { runCommand } from '../../scripts/test-run/command.mjs'

afterEach(() => vi.unstubAllEnvs())

test('a command gets the environment in which the run began, and what is added to it', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const args = ['-p', 'process.env.NODE_ENV + " " + process.env.ADDED']
  const { output } = await runCommand({ args, cwd: '.', env: { ADDED: 'yes' } })
  expect(output.trim()).toBe('test yes')
})
