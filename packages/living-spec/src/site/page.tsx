import { type ReactNode, createContext, use } from 'react'
import type { SpecRecord } from '../record/spec-record.ts'
import { type Phrases, phrasesOf } from '../phrases/phrases.ts'
import { unreviewed } from '../review/review-record.ts'
import { documentText } from './site-theme.tsx'
import type { SpecProject } from './project.ts'

/** The pages of the navigation, by their addresses from the site's folder. */
const sections = [
  { href: 'index.html', title: 'Flows' },
  { href: 'requirements.html', title: 'Requirements' },
  { href: 'stories.html', title: 'Stories' },
  { href: 'gallery.html', title: 'Gallery' },
  { href: 'review.html', title: 'Review' },
] as const

/** What a page knows of the site: its data, and the way up to the site's folder: empty, or `../`. */
const Site = createContext<{ spec: SpecRecord; up: string }>({
  spec: {
    runs: [],
    ran: null,
    revision: null,
    walked: [],
    machines: [],
    requirements: [],
    stories: [],
    uncited: [],
    review: unreviewed,
    traffic: null,
  },
  up: '',
})

const Project = createContext<SpecProject | null>(null)

/** What the pages know of their project; throws for a page that `htmlOf` does not render. */
export function useProject(): SpecProject {
  const project = use(Project)
  if (!project) throw new Error('No project: pages are rendered by htmlOf.')
  return project
}

/** The dictionary of a machine. */
export function usePhrases(machine: string): Phrases {
  return phrasesOf(useProject().dictionaries, machine)
}

/** Everything that the site shows, as data. */
export function useSpec(): SpecRecord {
  return use(Site).spec
}

/** An address of the site as the present page must write it, so that it works from a folder too. */
export function useHref(): (path: string) => string {
  const { up } = use(Site)
  return (path) => `${up}${path}`
}

/** What every page of the site has around it (SM-4). */
export interface PageProps {
  spec: SpecRecord
  title: string
  /** Its own address from the site's folder: `machines/login.html`. */
  path: string
  /** The address of the navigation's entry that it belongs to. */
  current: string
  /** The page's own classic scripts, by their names in `assets`. */
  scripts?: string[]
  children: ReactNode
}

/** A whole page: head, banner with navigation and search, the content, and the choice of light and dark. */
export function Page({ spec, title, path, current, scripts = [], children }: PageProps) {
  const { modeKey, name } = useProject()
  const up = '../'.repeat(path.split('/').length - 1)
  return (
    <Site value={{ spec, up }}>
      <html lang="en-AU" data-up={up} data-mode-key={modeKey}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{`${title} · ${name} living spec`}</title>
          <link rel="icon" href={`${up}assets/favicon.svg`} type="image/svg+xml" />
          <link rel="stylesheet" href={`${up}assets/site.css`} />
          <script src={`${up}assets/theme.js`} />
          {['site.js', ...scripts].map((script) => (
            <script key={script} defer src={`${up}assets/${script}`} />
          ))}
        </head>
        <body>
          <a className="skip" href="#main">
            Skip to the content
          </a>
          <Banner current={current} />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Foot spec={spec} />
        </body>
      </html>
    </Site>
  )
}

/** The text of a project's page, as a file holds it. */
export function htmlOf(project: SpecProject, page: ReactNode): string {
  return documentText(project, <Project value={project}>{page}</Project>)
}

function Banner({ current }: Pick<PageProps, 'current'>) {
  const href = useHref()
  const { name, pages } = useProject()
  return (
    <header className="banner">
      <div className="banner-in">
        <a className="brand" href={href('index.html')}>
          <img src={href('assets/favicon.svg')} alt="" width="32" height="32" />
          <span>
            {name} <span className="brand-what">living spec</span>
          </span>
        </a>
        <nav aria-label="Pages">
          <ul className="nav">
            {[...sections, ...pages].map((section) => (
              <li key={section.href}>
                <a href={href(section.href)} {...(section.href === current ? { 'aria-current': 'page' as const } : {})}>
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <search className="search" id="search" hidden />
      </div>
    </header>
  )
}

function Foot({ spec: { ran, revision } }: Pick<PageProps, 'spec'>) {
  const { clock } = useProject()
  const instant = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeStyle: 'short', timeZone: clock.timeZone })
  return (
    <footer className="foot">
      <div className="foot-in">
        <p>
          Generated by <code>npm run spec</code> from the machines, the requirements and the last test results.
        </p>
        <p id="built-of">
          {revision &&
            `Revision ${revision.name}${revision.isChanged ? ', with changes that are not committed' : ''}. `}
          {ran ? `The tests began on ${instant.format(new Date(ran))}, ${clock.name}.` : 'No test run is recorded.'}
        </p>
        <div id="appearance" hidden />
      </div>
    </footer>
  )
}
