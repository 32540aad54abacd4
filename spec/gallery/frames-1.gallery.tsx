import { drawShard } from './draw-shard.tsx'

drawShard(0)
