import './store.ts'
import '../screens/frame/frame.tsx'
import { nextTask } from './next-task.ts'

await nextTask()
