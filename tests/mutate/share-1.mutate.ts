// @vitest-environment jsdom
import { judgeShare } from './share.ts'

await judgeShare(0, 2)
