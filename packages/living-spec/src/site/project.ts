import type { ReactNode } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { FollowedProduct } from '../client/live/live-view.ts'
import type { Gallery } from '../gallery/gallery-frame.ts'
import type { Layout } from '../drawing/layout.ts'
import type { Dictionaries } from '../phrases/phrases.ts'
import type { MachineRecord, SpecRecord } from '../record/spec-record.ts'
import type { SiteTheme } from './site-theme.tsx'

/** What the pages have to know of the project whose machines they show. */
export interface SpecProject extends SiteTheme, FollowedProduct {
  /** What the stories are about, in one sentence. */
  storiesLead: string
  /** The key under which the product's pages store light or dark in the browser. */
  modeKey: string
  /** The clock by which times are shown: `Australia/Sydney`, `Sydney time`. */
  clock: { timeZone: string; name: string }
  /** Pages of the project's own, last in the navigation. */
  pages: readonly ProjectPage[]
  /** In the order in which a user meets them; a machine of no group is listed after them. */
  groups: readonly MachineGroup[]
  dictionaries: Dictionaries
  /** What readers call a run of tests, by its name; by default its name. */
  runTitles?: Readonly<Record<string, string>>
  /** What a state with a tag is for readers, by the tag: `waits for an answer`; a tag without a title is shown in the code view. */
  tagTitles?: Readonly<Record<string, string>>
  /** Kinds of tests that are about no single flow, in the order of the pages; none by default. */
  testKinds?: readonly TestKind[]
  /** How drawings are laid out; by default each time by ELK, in threads. */
  layout?: Layout
  /** By the path of its source from the project's folder. */
  machines: Readonly<Record<string, AnyStateMachine>>
  /** Whether only users who are logged in can open the machine's page; each of its states then needs a login. */
  isGuarded: (machine: Pick<MachineRecord, 'id' | 'name'>) => boolean
}

/** Tests of one kind, by their files. */
export interface TestKind {
  title: string
  /** What they test, in one sentence. */
  about: string
  /** Of several kinds that have a file, from the project's folder, the first counts. */
  has: (file: string) => boolean
}

/** A page that only one project has. */
export interface ProjectPage {
  /** From the site's folder. */
  href: string
  title: string
  content: (spec: SpecRecord, gallery: Gallery) => ReactNode
}

/** Machines that serve one purpose, by their ids. */
export interface MachineGroup {
  title: string
  /** What a user does there, in one sentence. */
  summary: string
  machines: string[]
}
