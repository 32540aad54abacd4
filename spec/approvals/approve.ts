import { type ApprovalRequest, approveMachines } from '#living-spec/approvals/approve-machines.ts'
import { approvableMachines } from './approvable-machines.ts'

/** Approves machines of the store, as `npm run spec:approve` does (SM-7). */
export function approve(request: ApprovalRequest): Promise<string[]> {
  return approveMachines(request, approvableMachines(request.root))
}
