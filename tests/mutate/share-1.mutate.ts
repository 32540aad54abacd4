// @vitest-environment jsdom
import { judgeStore } from './judge-store.ts'

await judgeStore(0, 2)
