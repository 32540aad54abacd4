import { basename } from 'node:path'
import { openSnapshots } from '../../scripts/test-run/snapshot.mjs'
import type { OutdatedResults } from '#living-spec/record/outdated-results.ts'
import type { Environment } from '#living-spec/record/spec-record.ts'

/** The run with the walks of each environment, and the start of the name of a machine's file. */
export const walks: Record<Environment, { run: string; start: (name: string) => string }> = {
  actor: { run: 'unit', start: (name) => `${name}.walk.test.` },
  screen: { run: 'unit', start: (name) => `${name}.walk.test.` },
  browser: { run: 'browser', start: (name) => `${name}.browser.test.` },
  server: { run: 'api-pglite', start: (name) => `${name}s-walk.test.` },
}

/** What the store is built of, and what the living spec. */
const store =
  /^(catalogue|contract|machines|public|server|src|worker)\/|^(index\.html|vite\.(config|worker)\.ts|package-lock\.json)$/
const spec = /^(packages|spec|docs\/approvals)\/|^docs\/requirements\.md$/

/** Runs whose tests do not import what they test: they start or open what was built. */
const builtOf: Record<string, readonly RegExp[]> = {
  process: [store, spec],
  'spec-process': [store, spec],
  browser: [store],
  journeys: [store],
  'further-journeys': [store],
  'spec-journeys': [store, spec],
}

/** Compares the files of the project in `root` with those that `npm test` found. */
export function openOutdated(root: string, results: string): OutdatedResults {
  /** Reads every file: opened when a result asks for it. */
  let snapshots: ReturnType<typeof openSnapshots> | undefined
  const known = new Map<string, ReturnType<ReturnType<typeof openSnapshots>['since']>>()
  const since = (run: string) => {
    snapshots ??= openSnapshots({ root, results })
    if (!known.has(run)) known.set(run, snapshots.since(run))
    return known.get(run) ?? null
  }
  const isAffected = (run: string, isWanted: (file: string) => boolean) => {
    const affected = since(run)?.affected
    const sources = builtOf[run] ?? []
    return !affected || [...affected].some((file) => isWanted(file) || sources.some((source) => source.test(file)))
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
