import 'ofetch'
import 'zod/mini'
import { nextTask } from './next-task.ts'

await nextTask()
