import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import diagramCss from '../drawing/diagram.css?raw'
import { type DrawnViews, drawnViewsOf } from '../drawing/drawing-of.ts'
import type { Layout } from '../drawing/layout.ts'
import { layOutInThreads } from '../drawing/layout-threads.ts'
import { siteCss } from '../site/site-css.ts'
import { type SiteTheme, documentText } from '../site/site-theme.tsx'
import type { Comparison } from './compare-machines.ts'
import diffCss from './diff.css?raw'
import { DiffPage } from './diff-page.tsx'

interface WrittenPage {
  comparison: Comparison
  /** An empty one. */
  folder: string
  /** The project's folder. */
  root: string
  layout?: Layout
}

/** Writes the page of a comparison, with all that its theme needs. */
export async function writeDiffPage(theme: SiteTheme, page: WrittenPage): Promise<void> {
  const { comparison, folder, root, layout = layOutInThreads } = page
  const drawn = new Map<string, DrawnViews>()
  for (const { id, kind, marks, record } of comparison.differences)
    if (record && kind !== 'code') drawn.set(id, await drawnViewsOf(record, marks, layout))
  mkdirSync(join(folder, 'assets'), { recursive: true })
  const files: [path: string, content: string | Buffer][] = [
    ['index.html', documentText(theme, createElement(DiffPage, { comparison, drawn }))],
    ['assets/site.css', `${theme.tokensCss()}${siteCss}${diagramCss}${diffCss}`],
    ...theme.themeFiles(root),
  ]
  for (const [path, content] of files) writeFileSync(join(folder, path), content)
}
