// npm run check:language: the terms that the project writes otherwise, with the replacement. Exit 1 when there is one.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTerms, linesOf } from './language/find-terms.mjs'
import { root, stop } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'
import { changedFiles } from './test-run/import-graph.mjs'

const usage = 'npm run check:language [-- FILE or FOLDER …]; without one, everything.'
const { positionals: paths } = readArguments(usage, { allowPositionals: true })
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths], {
  cwd: root,
  encoding: 'utf8',
})
if (listed === '') stop(`No file of the project is in ${paths.join(', ')}.`)
const files = listed.split('\n').filter((file) => /\.(?:[cm]?[jt]sx?|md)$/.test(file))
const findings = files.flatMap((file) => findTerms(file, readFileSync(join(root, file), 'utf8')))

for (const line of linesOf(findings, changedFiles(root, 'HEAD'))) console.log(line)
console.log(findings.length === 0 ? `Language: ${files.length} files.` : `${findings.length} terms to replace.`)
process.exitCode = findings.length > 0 ? 1 : 0
