import { storyRecordOf } from '../story-record-of.ts'
import type { StoryRecord } from '../story-record.ts'
import { type PlayedStory, playStory } from '../tell-story.ts'
import { storeStories } from './stories.ts'
import { storeEnvironment } from './world.ts'

let played: PlayedStory[] | undefined
let records: StoryRecord[] | undefined

/** The stories of the store with their paths; found once a process. */
export function playStories(): PlayedStory[] {
  played ??= storeStories.map((story) => playStory(storeEnvironment, story))
  return played
}

/** The same as data. */
export function storyRecords(): StoryRecord[] {
  records ??= playStories().map((one) => storyRecordOf(storeEnvironment, one))
  return records
}
