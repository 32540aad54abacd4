import { paths, sameOriginPath } from '#contract/paths.ts'
import { definePage, stillMachine } from '../page.tsx'
