import { drawStories } from '../stories/draw-stories.tsx'
import { playStories } from '../stories/store/records.ts'
import { storeWorld } from '../stories/store/world.ts'
import { drawShare } from './draw-share.tsx'

drawShare(1, drawStories(storeWorld, playStories()))
