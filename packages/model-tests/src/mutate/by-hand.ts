import { vi } from 'vitest'
import { firstLine } from '../sentence.ts'
import { collect } from './collector.ts'

/** A file of hand-written tests that can be run again and again. */
export interface ByHand {
  path: string
  register: () => unknown
}

/** No hand-written test of a machine takes this long, in milliseconds, even under load. */
const timeoutMs = 5000

const { setTimeout, clearTimeout } = globalThis

/** The hand-written tests of a project by path, as `import.meta.glob` finds them: `X.rules.test.ts`, `X.timing.test.ts`. */
export interface TestFiles {
  sources: Record<string, string>
  modules: Record<string, () => Promise<{ default: () => unknown }>>
}

/** The hand-written tests of one role that are called after a machine's file (`place-order`), or that name it. */
export async function byHandTests(
  { sources, modules }: TestFiles,
  role: 'rules' | 'timing',
  machine: string,
): Promise<ByHand[]> {
  const speaks = new RegExp(String.raw`/${machine}\.(?:machine|model)\.tsx?'`)
  const own = Object.entries(sources).filter(([path, source]) => {
    return path.includes(`.${role}.test.`) && (path.includes(`/${machine}.`) || speaks.test(source))
  })
  return Promise.all(own.map(async ([path]) => ({ path, register: (await modules[path]?.())?.default ?? (() => {}) })))
}

/** The first failure of these files; null when there is none. */
export async function firstFailure(byHand: ByHand[]): Promise<string | null> {
  for await (const { title, fault } of failuresOf(byHand)) return `${title}: ${fault}`
  return null
}

/** Each test that fails twice, with its message; a file that cannot register its tests fails under its path. */
export async function* failuresOf(byHand: ByHand[]): AsyncGenerator<{ title: string; fault: string }> {
  for (const { path, register } of byHand) {
    const tests = await collected(register)
    if (typeof tests === 'string') yield { title: path, fault: tests }
    else
      for (const { title, run } of tests) {
        // Under load a test that waits may fail, but hardly twice.
        const fault = (await faultOf(run)) && (await faultOf(run))
        if (fault !== null) yield { title, fault }
      }
  }
}

async function collected(register: () => unknown) {
  try {
    return await collect(register)
  } catch (fault) {
    return firstLine(fault)
  }
}

async function faultOf(run: () => Promise<void>): Promise<string | null> {
  let timer
  try {
    vi.restoreAllMocks()
    await Promise.race([
      run(),
      new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`it takes more than ${timeoutMs} ms`)), timeoutMs)
      }),
    ])
    return null
  } catch (fault) {
    return firstLine(fault)
  } finally {
    clearTimeout(timer)
  }
}
