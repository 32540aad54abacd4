import { drawStories } from '#living-spec/stories/draw-stories.tsx'
import { playStories } from '../stories/store/records.ts'
import { storeSystem } from '../stories/store/system.ts'
import { drawShard } from './draw-shard.tsx'

drawShard(1, drawStories(storeSystem, playStories()))
