// npm run audit: fails for a known vulnerability of a production dependency, from high severity on, by the registry that npm
// is configured with, and where none answers.
import { spawnSync } from 'node:child_process'
import { root } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'
import { readAudit } from './read-audit.mjs'

readArguments('npm run audit')
const options = ['--omit=dev', '--package-lock-only', '--json', '--fetch-retries=0', '--fetch-timeout=20000']
const { stdout } = spawnSync('npm', ['audit', ...options], { cwd: root, encoding: 'utf8', timeout: 120_000 })
const { problem, vulnerable } = readAudit(stdout)
if (problem !== undefined) {
  console.log(`Dependencies were not audited: ${problem}`)
  process.exitCode = 1
} else if (vulnerable.length > 0) {
  console.error(['Production dependencies with known vulnerabilities:', ...vulnerable].join('\n  '))
  process.exitCode = 1
} else console.log('No production dependency has a known vulnerability of high severity.')
