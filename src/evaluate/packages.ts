import './react.ts'
import 'react-router-dom'
import 'xstate'
import { nextTask } from './next-task.ts'

await nextTask()
