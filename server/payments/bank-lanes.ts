import { type Repetition, repeat } from '../platform/repeat.ts'
import { type BankJobs, doBankJob } from './bank-jobs.ts'
import { type Job, type Topic, findNextRunMs, takeJobs, topics } from './outbox.ts'

interface Dependencies extends BankJobs {
  onError: (error: unknown) => void
  /** The longest pause, after which work with a lost notification is found. Milliseconds. */
  everyMs: number
}

/** The most concurrent calls of each kind in this process. */
const slots: Record<Topic, number> = { agreement: 20, recall: 20, refund: 5, ask: 10 }

/** One lane for each kind of call: slow responses to one kind delay no other. */
export function startBankLanes(dependencies: Dependencies) {
  const start = (topic: Topic) =>
    startLane(dependencies, topic, (next) => {
      lanes[next].nudge()
    })
  const lanes: Record<Topic, Repetition> = {
    agreement: start('agreement'),
    recall: start('recall'),
    refund: start('refund'),
    ask: start('ask'),
  }
  return {
    /** Work of this kind, or of any, is due. */
    nudge(topic?: string): void {
      for (const lane of topics) if (topic === undefined || topic === lane) lanes[lane].nudge()
    },
    async stop(): Promise<void> {
      await Promise.all(topics.map((topic) => lanes[topic].stop()))
    },
  }
}

function startLane(dependencies: Dependencies, topic: Topic, onNext: (topic: Topic) => void): Repetition {
  const { database, everyMs, onError } = dependencies
  const underWay = new Set<Promise<void>>()
  const isFull = () => underWay.size >= slots[topic]
  const lane = repeat(round, { everyMs, onError })

  /** Starts calls without waiting for them. A full lane continues when one of them ends. */
  async function round(isDue: boolean): Promise<number | undefined> {
    if (isFull()) return undefined
    if (!isDue) return findNextRunMs(database, topic)
    const { jobs, dueMs } = await takeJobs(database, topic, slots[topic] - underWay.size)
    jobs.forEach(begin)
    return isFull() ? undefined : (dueMs ?? undefined)
  }

  function begin(job: Job): void {
    const work = carryOut(job).finally(() => underWay.delete(work))
    underWay.add(work)
  }

  async function carryOut(job: Job): Promise<void> {
    const wasFull = isFull()
    const { isDone, next } = await doBankJob(dependencies, job).catch((error: unknown) => {
      onError(error)
      return { isDone: false, next: undefined }
    })
    if (next) onNext(next)
    if (wasFull || isFull()) lane.nudge()
    else if (!isDone) lane.look()
  }

  return {
    ...lane,
    async stop() {
      await lane.stop()
      await Promise.all(underWay)
    },
  }
}
