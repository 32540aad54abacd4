// The frames of the gallery: every state of every machine with a screen, drawn by their screens.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Draws the frames of the project in `root` into the folder `gallery`, by itself the one of `npm test`, and gives a
 * sentence for each state whose frame fails.
 */
export function drawFrames(root, gallery = join(root, 'test-results', 'gallery')) {
  const report = join(gallery, 'report.json')
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=json', `--outputFile=${report}`]
  rmSync(report, { force: true })
  const { status, stderr } = spawnSync(process.execPath, [vitest, 'run', '--project', 'gallery', ...reporters], {
    cwd: root,
    env: { ...process.env, GALLERY_FOLDER: gallery },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (!existsSync(report)) return [`No frame was drawn: ${stderr.trim()}`]
  const faults = faultsIn(JSON.parse(readFileSync(report, 'utf8')))
  return status === 0 || faults.length > 0 ? faults : [`The frames are not whole: ${stderr.trim()}`]
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
