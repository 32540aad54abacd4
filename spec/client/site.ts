import { startLive } from './live/live.ts'

startLive()
