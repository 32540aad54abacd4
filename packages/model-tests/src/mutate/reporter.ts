import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { type Equivalent, conclusionOf } from './conclusion.ts'
import { selection } from './score.ts'

interface ReporterOptions {
  /** The folder of `mutation.json`. */
  results: string
  equivalents: readonly Equivalent[]
}

/** Prints the score and what survives, writes every verdict to `mutation.json`, and decides the exit code. */
export class MutationReporter implements Reporter {
  readonly #options: ReporterOptions

  constructor(options: ReporterOptions) {
    this.#options = options
  }

  onTestCaseResult(test: TestCase): void {
    const { verdicts, refusedBy } = test.meta()
    const seconds = ((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1)
    if (verdicts) console.log(`${test.name}: ${verdicts.length} judged in ${seconds} s`)
    if (refusedBy) console.log(`${test.name}: ${refusedBy}`)
    for (const { message } of test.result().errors ?? []) console.log(`${test.name}: ${message}`)
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const verdicts = tests.flatMap((test) => test.meta().verdicts ?? [])
    const broken = modules.flatMap((module) => module.errors()).map(({ message }) => message)
    for (const message of broken) console.log(message)
    const { results, equivalents } = this.#options
    mkdirSync(results, { recursive: true })
    writeFileSync(join(results, 'mutation.json'), `${JSON.stringify(verdicts, null, 1)}\n`)
    const isSound = hasPassed(modules)
    const { machines, every, like } = selection()
    const isWhole = every === 1 && like === ''
    const faultyMachines = tests.filter((test) => test.meta().refusedBy).length
    const run = { verdicts, equivalents, isSound, machines, isWhole, like, faultyMachines }
    const { text, passes } = conclusionOf(run)
    console.log(`\n${text}`)
    if (!passes) process.exitCode = 1
  }
}

/** Whether every test of a run has passed; one without a result, because its process ended, has not. */
export function hasPassed(modules: readonly TestModule[]): boolean {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const isPassed = modules.every((module) => module.state() === 'passed' && module.errors().length === 0)
  return isPassed && tests.length > 0 && tests.every((test) => test.result().state === 'passed')
}
