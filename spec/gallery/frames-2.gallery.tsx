import { drawStories } from '../stories/draw-stories.tsx'
import { drawShare } from './draw-share.tsx'

drawShare(1, drawStories)
