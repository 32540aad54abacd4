import { drawStories } from '../stories/draw-stories.tsx'
import { playStories } from '../stories/store/records.ts'
import { storeEnvironment } from '../stories/store/world.ts'
import { drawShare } from './draw-share.tsx'

drawShare(1, drawStories(storeEnvironment, playStories()))
