import '@emotion/cache'
import '@emotion/react'
import { nextTask } from './next-task.ts'

await nextTask()
