import { brand } from '#contract/brand.ts'
import type { SiteTheme } from '#living-spec/site/site-theme.tsx'
import { themeFiles } from './site/theme-files.ts'
import { tokensCss } from './site/tokens-css.ts'

/** The store's. */
export const siteTheme: SiteTheme = { name: brand.name, tokensCss, themeFiles }
