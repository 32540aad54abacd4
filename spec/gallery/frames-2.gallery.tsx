import { drawStories } from '#living-spec/stories/draw-stories.tsx'
import { playStories } from '../stories/store/records.ts'
import { storeSystem } from '../stories/store/system.ts'
import { drawShare } from './draw-share.tsx'

drawShare(1, drawStories(storeSystem, playStories()))
