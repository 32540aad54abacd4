import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoryFrame } from './story-record.ts'

/** What lists the pictures of stories, in the folder of the gallery. */
export const storyFramesFile = 'stories.json'

/** The pictures of stories that were drawn in the folder `gallery`; none when nothing was drawn. */
export function readStoryFrames(gallery: string): StoryFrame[] {
  const path = join(gallery, storyFramesFile)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as StoryFrame[]) : []
}
