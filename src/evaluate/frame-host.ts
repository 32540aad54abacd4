import './frame.ts'
import '../frame/frame-host.tsx'
import { nextTask } from './next-task.ts'

await nextTask()
