import './frame.ts'
import '../frame-host.tsx'
import { nextTask } from './next-task.ts'

await nextTask()
