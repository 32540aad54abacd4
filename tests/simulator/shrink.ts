import { type FaultKind, faultNames } from './faults.ts'
import type { Plan } from './simulation.ts'

/** Whether a run by this plan finds the violation, and how many faults happened. */
export type Attempt = (plan: Plan) => Promise<{ isFound: boolean; faults: number }>

/** A plan with fewer orders and fewer faults that finds the same violation; at most about 40 runs. */
export async function shrink(found: Plan, attempt: Attempt): Promise<Plan> {
  let plan = await shrinkOrders(found, attempt)
  for (const kind of faultNames) {
    if (plan.without.has(kind)) continue
    const smaller = { ...plan, without: new Set<FaultKind>([...plan.without, kind]) }
    if ((await attempt(smaller)).isFound) plan = smaller
  }
  return shrinkFaults(plan, attempt)
}

async function shrinkOrders(found: Plan, attempt: Attempt): Promise<Plan> {
  let plan = found
  for (let step = Math.floor(plan.orders / 2); step >= 1;) {
    const smaller = { ...plan, orders: plan.orders - step }
    if (smaller.orders > 0 && (await attempt(smaller)).isFound) plan = smaller
    else step = Math.floor(step / 2)
  }
  return plan
}

/** The first faults alone, as few as find it. */
async function shrinkFaults(found: Plan, attempt: Attempt): Promise<Plan> {
  let least = 0
  let most = Math.min(found.most, (await attempt(found)).faults)
  while (least < most) {
    const middle = Math.floor((least + most) / 2)
    if ((await attempt({ ...found, most: middle })).isFound) most = middle
    else least = middle + 1
  }
  const plan = { ...found, most }
  return (await attempt(plan)).isFound ? plan : found
}

/** The command that repeats a run. */
export function commandOf({ seed, orders, gateway, without, most }: Plan, engine: string): string {
  return [
    `npm run simulate -- --seed ${seed} --orders ${orders} --engine ${engine}`,
    ...(gateway === 'sandbox' ? [] : [`--gateway ${gateway}`]),
    ...(without.size > 0 ? [`--without ${[...without].join(',')}`] : []),
    ...(Number.isFinite(most) ? [`--faults ${most}`] : []),
  ].join(' ')
}
