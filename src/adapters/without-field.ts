import { CallFailed } from '#machines/problem.ts'

/** API-3: a refusal for the shopper: its message may begin with the name of its field, which no shopper knows. */
export function withoutField(failure: Pick<CallFailed, 'status' | 'message' | 'field' | 'data' | 'isUnreadable'>) {
  const { status, message, field } = failure
  const prefix = `${field}: `
  return new CallFailed(status, message.startsWith(prefix) ? message.slice(prefix.length) : message, failure)
}
