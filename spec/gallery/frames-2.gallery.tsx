import { drawShare } from './draw-share.tsx'

drawShare(1)
