import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { scoreOf, scoreTable } from './report.ts'
import { type Verdict, byHandLayers, isKilled, selection, verdictText } from './score.ts'

const results = join(import.meta.dirname, '..', '..', 'test-results')

/** Prints the score and what survives, writes every verdict to `test-results/mutation.json`, and decides the exit code. */
export default class MutationReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { verdicts } = test.meta()
    const seconds = ((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1)
    if (verdicts) console.log(`${test.name}: ${verdicts.length} judged in ${seconds} s`)
    for (const { message } of test.result().errors ?? []) console.log(`${test.name}: ${message}`)
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const verdicts = tests.flatMap((test) => test.meta().verdicts ?? [])
    const broken = modules.flatMap((module) => module.errors()).map(({ message }) => message)
    const passed = broken.length === 0 && tests.length > 0 && tests.every((test) => test.ok())
    for (const message of broken) console.log(message)
    conclude(verdicts, passed)
  }
}

function conclude(verdicts: Verdict[], passed: boolean): void {
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, 'mutation.json'), `${JSON.stringify(verdicts, null, 1)}\n`)
  const survivors = verdicts.filter((verdict) => !isKilled(verdict))
  console.log(`\n${scoreTable(verdicts)}\n`)
  if (selection().machines !== null) list('Rules and timing alone do not kill', missedByHand(verdicts))
  list('Nothing kills', survivors)
  const enough = scoreOf(verdicts) >= 0.97 && scoreOf(verdicts, byHandLayers) >= 0.85
  if (!passed || !enough || survivors.length > 0) process.exitCode = 1
  console.log(`${verdicts.length - survivors.length} of ${verdicts.length} killed`)
}

function missedByHand(verdicts: Verdict[]): Verdict[] {
  return verdicts.filter((verdict) => isKilled(verdict) && !isKilled(verdict, byHandLayers))
}

function list(title: string, verdicts: Verdict[]): void {
  if (verdicts.length === 0) return
  console.log(`${title} ${verdicts.length}:`)
  for (const verdict of verdicts) console.log(`  ${verdictText(verdict)}`)
  console.log('')
}
