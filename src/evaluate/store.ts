import './packages.ts'
import '../store/store.tsx'
import { nextTask } from './next-task.ts'

await nextTask()
