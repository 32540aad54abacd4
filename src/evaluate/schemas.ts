import './zod.ts'
import '#contract/card.ts'
import '#contract/cart.ts'
import '#contract/order.ts'
import { nextTask } from './next-task.ts'

await nextTask()
