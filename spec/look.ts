import { brand } from '#contract/brand.ts'
import type { Look } from '#living-spec/site/look.tsx'
import { lookFiles } from './site/look-files.ts'
import { tokensCss } from './site/tokens-css.ts'

/** The store's. */
export const look: Look = { name: brand.name, tokensCss, lookFiles }
