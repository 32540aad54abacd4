import type { TestKind } from '#living-spec/site/project.ts'
import { machines } from '../record/machines.ts'

/** The kinds of tests of the store that are about no single flow, in the order of the site. */
export const testKinds: readonly TestKind[] = [
  {
    title: 'Journeys',
    about: 'A shopper uses the built store in a real browser, from one page to the next.',
    has: (file) => /^e2e\/(?!living-spec)/.test(file),
  },
  {
    title: 'Whole flows',
    about:
      'What must hold for a flow as a whole: every step is reached by a test, every rule is written down, and events that a state ignores change nothing.',
    has: (file) => /\.(?:walk|rules|timing)\.test\.tsx?$|-walk\.test\.ts$/.test(file) || isFlowInBrowser(file),
  },
  {
    title: 'Real browser',
    about: 'Pages of the built store in a real browser; the tests decide what the server answers.',
    has: (file) => file.endsWith('.browser.test.ts'),
  },
  {
    title: 'API and database',
    about: 'Calls of the server, on both databases: PGlite and PostgreSQL.',
    has: (file) => file.startsWith('tests/api/'),
  },
  {
    title: 'Running server',
    about: 'The built server as a process: started, stopped, ended without warning, and on a full disk.',
    has: (file) => /^tests\/(?:process|simulator|soak|container|folder-lock|durable-folder|checkpoint)/.test(file),
  },
  {
    title: 'This site',
    about: 'The living spec: its pages, its search and its approvals.',
    has: (file) => /^(?:spec|packages\/living-spec)\/|^e2e\/living-spec/.test(file),
  },
  {
    title: 'Tools',
    about:
      'What builds and tests the store: the test kit, the selection of tests, the checks of sources and documents.',
    has: (file) =>
      /^packages\/|^tests\/(?:test-run|tables|mutate|walker|architecture|dependencies|language|readme|requirements|report|operations-claims|security-claims|machine-texts|replace-folder|styled)/.test(
        file,
      ),
  },
  {
    title: 'Parts of the store',
    about: 'Screens, adapters, catalogue data and texts, each without the rest of the store.',
    has: (file) => file.startsWith('tests/'),
  },
]

/** Files of walks in a browser are named after their flow: `login/login.browser.test.ts`. */
function isFlowInBrowser(file: string): boolean {
  const name = /\/([\w-]+)\.browser\.test\.ts$/.exec(file)?.[1]
  return name !== undefined && Object.keys(machines).some((source) => source.endsWith(`/${name}.machine.ts`))
}
