import { randomUUID } from 'node:crypto'
import {
  type Answer,
  type Charge,
  type Dispute,
  type Fault,
  type Fields,
  type Intent,
  type Refund,
  type StripeEvent,
  newId,
  readMetadata,
  refusal,
  toObject,
  unexpectedState,
} from './stripe-answers.ts'

/** Whether a refund reduces what can still be refunded of its charge. */
const isLive = ({ status }: Refund) => status !== 'failed' && status !== 'canceled'

/** A call as it arrives at Stripe. */
export interface StripeCall {
  method: string
  /** With the query. */
  url: string
  /** The encoded fields of a change. */
  text: string
  /** The idempotency key. */
  key: string | undefined
  version: string
}

interface Options {
  accountId?: string | undefined
  /** Is called with each event, which is in `events` too. */
  onEvent?: ((event: StripeEvent) => void) | undefined
}

/** A double of Stripe's API v1 in memory, as far as PayTo needs it, with the documented behaviour of idempotency and errors. */
export function createStripeDouble({ accountId = 'acct_1Wattle', onEvent = () => {} }: Options = {}) {
  const intents = new Map<string, Intent>()
  const charges: Charge[] = []
  const refunds: Refund[] = []
  const disputes: Dispute[] = []
  const stored = new Map<string, Answer & { fields: string }>()
  const calls: { method: string; path: string; key: string | undefined; fields: Fields; version: string }[] = []
  const faults: { path: RegExp; fault: Fault; times: number }[] = []
  const events: StripeEvent[] = []
  let refundStatus = 'succeeded'
  let pageSize = 100

  /** The effect of a call and its answer; of a fault that a test has set the effect alone. */
  function take({ method, url, text, key, version }: StripeCall, isKeyRight = true): Answer | 'lost' | 'silent' {
    const { pathname: path, search } = new URL(url, 'http://stripe')
    const fields = Object.fromEntries(new URLSearchParams(method === 'GET' ? search : text))
    calls.push({ method, path, key, fields, version })
    const given = takeFault(`${method} ${path}`)
    const result = isKeyRight ? respond(given) : refusal(401, { type: 'invalid_request_error' })
    return given === 'lost' || given === 'silent' ? given : result

    function respond(fault: Fault | undefined): Answer {
      if (typeof fault === 'object') return fault
      if (method === 'GET') return read(path, fields)
      const known = key === undefined ? undefined : stored.get(key)
      if (known && known.fields !== text) return refusal(400, { type: 'idempotency_error' })
      if (known) return { ...known, headers: { 'idempotent-replayed': 'true' } }
      const made = String(fault).startsWith('stored')
        ? refusal(fault === 'stored error' ? 500 : 400, {})
        : write(path, fields)
      if (key !== undefined) stored.set(key, { ...made, fields: text })
      return made
    }
  }

  function takeFault(call: string): Fault | undefined {
    const found = faults.find((one) => one.times > 0 && one.path.test(call))
    if (found) found.times -= 1
    return found?.fault
  }

  function read(path: string, fields: Fields): Answer {
    const [, intentId = ''] = /^\/v1\/payment_intents\/(\w+)$/.exec(path) ?? []
    const intent = intents.get(intentId)
    if (intent) return { status: 200, body: toObject('payment_intent', intent) }
    if (path === '/v1/account') return { status: 200, body: toObject('account', { id: accountId }) }
    if (path === '/v1/charges') return list('charge', charges, fields)
    if (path === '/v1/refunds') return list('refund', refunds, fields, fields['expand[]'] === 'data.charge')
    if (path === '/v1/disputes') return list('dispute', disputes, fields, fields['expand[]'] === 'data.charge')
    return refusal(404, { type: 'invalid_request_error', code: 'resource_missing' })
  }

  function list(object: string, all: (Charge | Refund | Dispute)[], query: Fields, isExpanded = false): Answer {
    const since = Number(query['created[gte]'] ?? 0)
    const { charge, payment_intent: intent, starting_after: last } = query
    const newest = all.toReversed().filter((one) => {
      const isOfCharge = charge === undefined || ('charge' in one && one.charge === charge)
      return one.created >= since && isOfCharge && (intent === undefined || one.payment_intent === intent)
    })
    const rest = last === undefined ? newest : newest.slice(newest.findIndex(({ id }) => id === last) + 1)
    const data = rest.slice(0, pageSize).map((one) => {
      const owner = charges.find(({ id }) => 'charge' in one && id === one.charge)
      return toObject(object, isExpanded && owner ? { ...one, charge: toObject('charge', owner) } : one)
    })
    return { status: 200, body: { object: 'list', data, has_more: rest.length > data.length } }
  }

  function write(path: string, fields: Fields): Answer {
    if (path === '/v1/payment_intents') return createIntent(fields)
    if (path === '/v1/refunds') return refund(fields['charge'] ?? '', readMetadata(fields))
    const [, intentId = '', verb] = /^\/v1\/payment_intents\/(\w+)\/(confirm|cancel)$/.exec(path) ?? []
    const intent = intents.get(intentId)
    if (!intent) return refusal(404, { type: 'invalid_request_error', code: 'resource_missing' })
    return verb === 'confirm' ? confirm(intent, fields) : cancel(intent, fields)
  }

  function createIntent(fields: Fields): Answer {
    if (Number(fields['amount']) < 50) return refusal(400, { type: 'invalid_request_error', code: 'amount_too_small' })
    const intent: Intent = {
      id: `pi_${randomUUID().replaceAll('-', '')}`,
      status: 'requires_payment_method',
      amount: Number(fields['amount']),
      amount_received: 0,
      currency: fields['currency'] ?? '',
      latest_charge: null,
      last_payment_error: null,
      cancellation_reason: null,
      metadata: readMetadata(fields),
    }
    intents.set(intent.id, intent)
    return { status: 200, body: toObject('payment_intent', intent) }
  }

  function confirm(intent: Intent, fields: Fields): Answer {
    if (intent.status !== 'requires_payment_method') return unexpectedState
    if (fields['payment_method_data[payto][pay_id]'] === 'unknown@example.com') {
      const param = 'payment_method_data[payto][pay_id]'
      return refusal(400, { type: 'invalid_request_error', code: 'payment_method_invalid_parameter', param })
    }
    change(intent, { status: 'requires_action' }, 'payment_intent.requires_action')
    return { status: 200, body: toObject('payment_intent', intent) }
  }

  function cancel(intent: Intent, fields: Fields): Answer {
    if (!['requires_payment_method', 'requires_action'].includes(intent.status)) return unexpectedState
    const reason = fields['cancellation_reason'] ?? null
    change(intent, { status: 'canceled', cancellation_reason: reason }, 'payment_intent.canceled')
    return { status: 200, body: toObject('payment_intent', intent) }
  }

  function refund(charge: string, metadata: Fields, cents?: number): Answer {
    const refunded = charges.find(({ id }) => id === charge)
    if (!refunded) return refusal(404, { type: 'invalid_request_error', code: 'resource_missing' })
    const live = refunds.filter((one) => one.charge === charge && isLive(one))
    const rest = refunded.amount_captured - live.reduce((sum, { amount }) => sum + amount, 0)
    if (rest <= 0) return refusal(400, { type: 'invalid_request_error', code: 'charge_already_refunded' })
    const { payment_intent: intent } = refunded
    const made = {
      ...newId('re'),
      status: refundStatus,
      amount: cents ?? rest,
      charge,
      payment_intent: intent,
      metadata,
    }
    refunds.push(made)
    publish('refund.created', 'refund', made)
    return { status: 200, body: toObject('refund', made) }
  }

  function change(intent: Intent, changed: Partial<Intent>, type: string): StripeEvent {
    Object.assign(intent, changed)
    return publish(type, 'payment_intent', intent)
  }

  function publish(type: string, object: string, content: object): StripeEvent {
    const { id } = newId('evt')
    const event: StripeEvent = { id, object: 'event', type, data: { object: { ...toObject(object, content) } } }
    events.push(event)
    onEvent(event)
    return event
  }

  function decide(decided: Refund, status: 'succeeded' | 'failed' | 'canceled'): StripeEvent {
    // Stripe cancels a refund while it waits for the payer's account number, none that is pending.
    if (status === 'canceled' && decided.status !== 'requires_action')
      throw new Error(`A refund that is ${decided.status} cannot be cancelled.`)
    decided.status = status
    return publish(status === 'failed' ? 'refund.failed' : 'refund.updated', 'refund', decided)
  }

  /** The intent of a payment of the store. */
  function intentOf(paymentId: string): Intent {
    const found = [...intents.values()].find(({ metadata }) => metadata['payment_id'] === paymentId)
    if (!found) throw new Error(`Stripe has no intent of ${paymentId}.`)
    return found
  }

  return {
    take,
    calls,
    charges,
    refunds,
    listIntents: () => [...intents.values()],
    intentOf,
    decide,
    /** Every event so far, in order; a test delivers them as it likes. */
    events,
    countIntents: () => intents.size,
    fail: (path: RegExp, fault: Fault, times = 1) => void faults.push({ path, fault, times }),
    /** The statuses of refunds that are requested from now on. */
    setRefundStatus: (status: string) => void (refundStatus = status),
    setPageSize: (size: number) => void (pageSize = size),
    approve: (paymentId: string) => change(intentOf(paymentId), { status: 'processing' }, 'payment_intent.processing'),
    settle(paymentId: string, cents?: number): StripeEvent {
      const intent = intentOf(paymentId)
      const amount = cents ?? intent.amount
      const { metadata, id } = intent
      const charge = { ...newId('py'), status: 'succeeded', amount_captured: amount, payment_intent: id, metadata }
      charges.push(charge)
      const settled = { status: 'succeeded', amount_received: amount, latest_charge: charge.id }
      return change(intent, settled, 'payment_intent.succeeded')
    },
    /** As documented for test accounts: the codes of a payment that failed. */
    reject(paymentId: string, declineCode: string, code = 'payment_method_provider_decline'): StripeEvent {
      const error = { type: 'card_error', code, decline_code: declineCode, message: 'Not read.' }
      const failed = { status: 'requires_payment_method', last_payment_error: error }
      return change(intentOf(paymentId), failed, 'payment_intent.payment_failed')
    },
    /** A refund in Stripe's Dashboard, which the store did not request. */
    refundInDashboard(paymentId: string, cents?: number): StripeEvent {
      refund(intentOf(paymentId).latest_charge ?? '', {}, cents)
      return events.at(-1) ?? publish('none', 'none', {})
    },
    /** The payer's bank takes the money back, or only inquires (`warning_needs_response`). */
    dispute(paymentId: string, status = 'needs_response'): StripeEvent {
      const { latest_charge: charge, id } = intentOf(paymentId)
      const { amount_captured: amount = 0 } = charges.find((one) => one.id === charge) ?? {}
      const made = { ...newId('dp'), status, amount, charge: charge ?? '', payment_intent: id, metadata: {} }
      disputes.push(made)
      return publish('charge.dispute.created', 'dispute', made)
    },
    closeDispute(paymentId: string, status: 'won' | 'lost' | 'warning_closed'): StripeEvent {
      const { id } = intentOf(paymentId)
      const found = disputes.find((one) => one.payment_intent === id)
      if (!found) throw new Error(`No dispute of ${paymentId} is stored.`)
      found.status = status
      return publish('charge.dispute.closed', 'dispute', found)
    },
    /** The bank makes a refund that was pending, cannot make it, or takes it back later; or support cancels it. */
    decideRefund(paymentId: string, status: 'succeeded' | 'failed' | 'canceled'): StripeEvent {
      const { latest_charge: charge } = intentOf(paymentId)
      const live = refunds.find((one) => one.charge === charge && isLive(one))
      if (!live) throw new Error(`No refund of ${paymentId} is pending or made.`)
      return decide(live, status)
    },
    /** A charge of another system in the same account, whose shape may be unknown to the store. */
    chargeForOthers(metadata: Fields = {}, shape: object = {}): string {
      const id = newId('py')
      charges.push({
        ...id,
        status: 'succeeded',
        amount_captured: 900,
        payment_intent: 'pi_other',
        metadata,
        ...shape,
      })
      return id.id
    },
    /** A refund of such a charge, requested by that system. */
    refundForOthers(charge: string, shape: object = {}): void {
      const refunded = { status: 'succeeded', amount: 900, charge, payment_intent: 'pi_other', metadata: {} }
      refunds.push({ ...newId('re'), ...refunded, ...shape })
    },
    disputeForOthers(charge: string): void {
      const disputed = { status: 'needs_response', amount: 900, charge, payment_intent: 'pi_other', metadata: {} }
      disputes.push({ ...newId('dp'), ...disputed })
    },
    /** Changes the charge of a payment, as after a new version of the API. */
    reshapeCharge(paymentId: string, shape: object): string {
      const { latest_charge: charge } = intentOf(paymentId)
      const found = charges.find(({ id }) => id === charge)
      if (!found) throw new Error(`Stripe has no charge of ${paymentId}.`)
      Object.assign(found, shape)
      return found.id
    },
  }
}
