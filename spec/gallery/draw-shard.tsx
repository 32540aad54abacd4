import type { Model } from '#model-tests/model.ts'
import { setStyleSheet } from '#src/styled/class-names.ts'
import { preparedRules } from '#src/styled/page-styles.ts'
import { Page } from '#tests/support/page.tsx'
import { machineRecords } from '../record/machines.ts'
import { type DrawMore, drawFrames } from '#living-spec/gallery/draw-frames.tsx'
import { drawPicture } from './pictures.ts'

const models = Object.values(import.meta.glob<Record<string, Model>>('/tests/**/*.model.tsx', { eager: true }))
  .flatMap((module) => Object.values(module))
  .filter((model) => model.screen)

/** Draws a shard of the store's screens; `shard` counts from 0. */
export function drawShard(shard: number, drawMore?: DrawMore): void {
  drawFrames({ machines: machineRecords(), models, Providers: Page, drawPicture, collectRules }, shard, drawMore)
}

function collectRules(add: (rule: string) => void): void {
  setStyleSheet({ need: (className, definition) => add(preparedRules(className, definition)) })
}
