import './packages.ts'
import '../store.tsx'
import { nextTask } from './next-task.ts'

await nextTask()
