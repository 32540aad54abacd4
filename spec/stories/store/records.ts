import { storyRecordOf } from '../story-record-of.ts'
import type { StoryRecord } from '../story-record.ts'
import { type ToldStory, tellStory } from '../tell-story.ts'
import { storeStories } from './stories.ts'
import { storeWorld } from './world.ts'

let told: ToldStory[] | undefined
let records: StoryRecord[] | undefined

/** The stories of the store with their paths; found once a process. */
export function toldStories(): ToldStory[] {
  told ??= storeStories.map((story) => tellStory(storeWorld, story))
  return told
}

/** The same as data. */
export function storyRecords(): StoryRecord[] {
  records ??= toldStories().map((one) => storyRecordOf(storeWorld, one))
  return records
}
