import { join } from 'node:path'
import { buildSite } from '#living-spec/build-site.ts'
import { writeGeneratedProject } from '../packages/living-spec/tests/generated-project/generated-project.ts'
import { siteTheme } from './site-theme.ts'

interface GeneratedOptions {
  root: string
  /** Empty; it gets the sources of the machines and, in `site`, the pages. */
  folder: string
  machines: number
}

/** Writes the spec of so many generated machines, without stored layouts, in the style of the store (SM-4). */
export async function buildGeneratedSpec({ root, folder, machines }: GeneratedOptions): Promise<void> {
  const { project, input } = writeGeneratedProject(join(folder, 'project'), machines)
  const styled = { ...project, ...siteTheme, themeFiles: () => siteTheme.themeFiles(root) }
  await buildSite(styled, { ...input, out: join(folder, 'site'), script: join(root, 'spec/client/site.ts') })
}
