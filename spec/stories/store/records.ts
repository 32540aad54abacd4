import { storyRecordOf } from '#living-spec/stories/story-record-of.ts'
import type { StoryRecord } from '#living-spec/stories/story-record.ts'
import { type PlayedStory, playStory } from '#living-spec/stories/play-story.ts'
import { storeStories } from './stories.ts'
import { storeSystem } from './system.ts'

let played: PlayedStory[] | undefined
let records: StoryRecord[] | undefined

/** The stories of the store with their paths; found once a process. */
export function playStories(): PlayedStory[] {
  played ??= storeStories.map((story) => playStory(storeSystem, story))
  return played
}

/** The stories as data. */
export function storyRecords(): StoryRecord[] {
  records ??= playStories().map((one) => storyRecordOf(storeSystem, one))
  return records
}
