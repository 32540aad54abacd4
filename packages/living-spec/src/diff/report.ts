import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReactNode, createElement } from 'react'
import diagramCss from '../drawing/diagram.css?raw'
import type { Layout } from '../drawing/layout.ts'
import { layOutInThreads } from '../drawing/layout-threads.ts'
import { drawnViewsOf } from '../drawing/drawing-of.ts'
import { type SiteTheme, documentText } from '../site/site-theme.tsx'
import { siteCss } from '../site/site-css.ts'
import { type MachineDifference, compareProduct } from './compare-product.ts'
import diffCss from './diff.css?raw'
import { DiffPage, type MachineDrawing } from './diff-page.tsx'
import { markdownOf } from './markdown.ts'
import { type Comparison, resultOf } from './revisions.ts'
import { type MergedMachine, mergeMachines } from './merge-machines.ts'
import type { MachineSource } from './machine-source.ts'

/** A revision: how it is called, and its machines. */
export interface MachineRevision {
  name: string
  machines: MachineSource[]
}

/** What two revisions differ in, for the terminal, a pull request and the browser. */
export interface Report {
  /** "2 of 30 machines differ." */
  result: string
  differs: boolean
  markdown: string
  /** Writes the page into an empty folder; `root` is the project's. */
  write: (folder: string, root: string) => Promise<void>
}

/** Compares two revisions of the product (SM-4). */
export function reportOf(
  theme: SiteTheme,
  { before, after }: { before: MachineRevision; after: MachineRevision },
): Report {
  const comparison = comparisonOf(before, after)
  return {
    result: resultOf(comparison),
    differs: comparison.differences.length > 0,
    markdown: markdownOf(comparison),
    write: (folder, root) => writePage(theme, comparison, folder, root),
  }
}

/** Every machine in which two revisions differ. */
export function comparisonOf(before: MachineRevision, after: MachineRevision): Comparison {
  return {
    before: before.name,
    after: after.name,
    machines: after.machines.length,
    differences: compareProduct(before.machines, after.machines),
  }
}

async function writePage(theme: SiteTheme, comparison: Comparison, folder: string, root: string): Promise<void> {
  const drawn = await drawMergedMachines(comparison.differences)
  writeReport(theme, { folder, root, page: createElement(DiffPage, { comparison, drawn }) })
}

interface WrittenPage {
  /** An empty one. */
  folder: string
  /** The project's folder. */
  root: string
  page: ReactNode
}

/** Writes a page of one comparison, with all that its theme needs. */
export function writeReport(theme: SiteTheme, { folder, root, page }: WrittenPage): void {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  const files: [path: string, content: string | Buffer][] = [
    ['index.html', documentText(theme, page)],
    ['assets/site.css', `${theme.tokensCss()}${siteCss}${diagramCss}${diffCss}`],
    ...theme.themeFiles(root),
  ]
  for (const [path, content] of files) writeFileSync(join(folder, path), content)
}

/** Both revisions of each machine in one drawing of each view; none where nothing that is drawn differs. */
export async function drawMergedMachines(
  differences: MachineDifference[],
  layout: Layout = layOutInThreads,
): Promise<Map<MachineDifference, MachineDrawing>> {
  const drawn = new Map<MachineDifference, MachineDrawing>()
  for (const difference of differences) {
    const { machine, marks } = mergedIn(difference)
    if (!difference.compared || Object.keys(marks).length > 0)
      drawn.set(difference, { machine, drawings: await drawnViewsOf(machine, marks, layout) })
  }
  return drawn
}

/** A machine that only one revision has is drawn as it is. */
function mergedIn({ changes, compared, source }: MachineDifference): MergedMachine {
  return compared ? mergeMachines(compared, changes) : { machine: source.machine, marks: {} }
}
