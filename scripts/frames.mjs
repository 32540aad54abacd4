// The frames of the gallery: every state of every machine with a screen, drawn into test-results/gallery.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Draws the frames of the project in `root` and gives a sentence for each state whose frame fails. */
export function drawFrames(root) {
  const report = join(root, 'test-results', 'gallery', 'report.json')
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=json', `--outputFile=${report}`]
  const { stderr } = spawnSync(process.execPath, [vitest, 'run', '--project', 'gallery', ...reporters], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (!existsSync(report)) return [`No frame was drawn: ${stderr.trim()}`]
  return faultsIn(JSON.parse(readFileSync(report, 'utf8')))
}

/** What a report of vitest says, a sentence for each test that failed. */
export function faultsIn({ numTotalTests, testResults }) {
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  )
  const broken = testResults.filter(({ message }) => message).map(({ message }) => `No frame was drawn: ${message}`)
  const sentences = failed.map(({ fullName, failureMessages: [message = fullName] }) => firstLine(message))
  return numTotalTests === 0 && broken.length === 0
    ? ['No frame was drawn: no model has a screen.']
    : [...broken, ...sentences]
}

function firstLine(message) {
  return message.split('\n', 1)[0].replace(/^Error: /, '')
}
