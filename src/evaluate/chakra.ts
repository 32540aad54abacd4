import './emotion.ts'
import '@chakra-ui/react/preset-base'
import '@chakra-ui/react/styled-system'
import { nextTask } from './next-task.ts'

await nextTask()
