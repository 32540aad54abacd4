import { basename } from 'node:path'
import { openSnapshots } from '../../scripts/test-run/snapshot.mjs'
import type { Environment, MachineRecord } from './spec-record.ts'

/** Which results of the last run of tests are of other sources than those of now (SM-6). */
export interface Outdated {
  /** When a run began, ISO 8601; null when that was not written down. */
  began: (run: string) => string | null
  /** Whether a test of this file would read something else today. */
  isTest: (run: string, file: string) => boolean
  /** Whether a walk of the machine in this environment would read something else today. */
  isWalk: (machine: Pick<MachineRecord, 'name'>, environment: Environment) => boolean
}

/** The run with the walks of each environment, and the start of the name of a machine's file. */
const walks: Record<Environment, { run: string; start: (name: string) => string }> = {
  actor: { run: 'unit', start: (name) => `${name}.walk.test.` },
  screen: { run: 'unit', start: (name) => `${name}.walk.test.` },
  browser: { run: 'browser', start: (name) => `${name}.browser.test.` },
  server: { run: 'api-pglite', start: (name) => `${name}s-walk.test.` },
}

/** Their files do not import the store: they start or open what was built of it. */
const ofBuiltStore = ['process', 'browser', 'journeys']

/** Compares the files of the project in `root` with those that `npm test` found. */
export function openOutdated(root: string, results: string): Outdated {
  const snapshots = openSnapshots({ root, results })
  const known = new Map<string, ReturnType<typeof snapshots.since>>()
  const since = (run: string) => {
    if (!known.has(run)) known.set(run, snapshots.since(run))
    return known.get(run) ?? null
  }
  const isAffected = (run: string, isWanted: (file: string) => boolean) => {
    const affected = since(run)?.affected
    return !affected || [...affected].some((file) => isWanted(file) || (ofBuiltStore.includes(run) && isStore(file)))
  }
  return {
    began: (run) => since(run)?.at ?? null,
    isTest: (run, file) => isAffected(run, (one) => one === file),
    isWalk: ({ name }, environment) => {
      const { run, start } = walks[environment]
      return isAffected(run, (one) => basename(one).startsWith(start(name)))
    },
  }
}

/** Used when it is unknown what has changed. */
export const allOutdated: Outdated = { began: () => null, isTest: () => true, isWalk: () => true }

function isStore(file: string): boolean {
  return /^(contract|machines|public|server|src|worker)\/|^(index\.html|vite\.(config|worker)\.ts|package-lock\.json)$/.test(
    file,
  )
}
