// The frames of the gallery: every state of every machine with a screen.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './test-run/command.mjs'

/** @typedef {{ message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }} FrameFile */

/**
 * Draws the frames of the project in `root` into the folder `gallery`, by default the one of `npm test`. Resolves to a
 * sentence for each state whose frame fails.
 * @param {string} root
 * @param {{ gallery?: string }} [options]
 */
export async function drawFrames(root, { gallery = join(root, 'test-results', 'gallery') } = {}) {
  const report = join(gallery, 'report.json')
  const reporters = ['--reporter=json', `--outputFile=${report}`]
  rmSync(report, { force: true })
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'gallery', ...reporters]
  const { passed, output } = await runCommand({
    args,
    cwd: root,
    env: { GALLERY_FOLDER: gallery, NODE_ENV: 'test' },
  })
  if (!existsSync(report)) return [`No frame was drawn: ${output.trim()}`]
  const faults = faultsIn(JSON.parse(readFileSync(report, 'utf8')))
  return passed || faults.length > 0 ? faults : [`The frames are not whole: ${output.trim()}`]
}

/**
 * A sentence for each test that failed in a report of Vitest.
 * @param {{ numTotalTests: number, testResults: FrameFile[] }} report
 */
export function faultsIn({ numTotalTests, testResults }) {
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  )
  const broken = testResults.filter(({ message }) => message).map(({ message }) => `No frame was drawn: ${message}`)
  const sentences = failed.map(({ fullName, failureMessages: [message = fullName] = [] }) => firstLine(message))
  return numTotalTests === 0 && broken.length === 0
    ? ['No frame was drawn: no model has a screen.']
    : [...broken, ...sentences]
}

/** @param {string} message */
function firstLine(message) {
  return (message.split('\n', 1)[0] ?? '').replace(/^Error: /, '')
}
