const phrases =
  /\b(?:how (?:long(?: until| before)?|much time|many (?:milliseconds|seconds|minutes|hours|days))|(?:time|waiting) limits?|waiting time)\b/gi

/** Whether a question asks for a time, and the question without the phrases that do. */
export function askedTime(question: string): { isAsked: boolean; rest: string } {
  const rest = question.replaceAll(phrases, ' ')
  return { isAsked: rest !== question, rest }
}

/** What waits for a time is found by it. */
export const timeTerm = 'wait'
