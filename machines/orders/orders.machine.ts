import { type ActorRefFrom, type SnapshotFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import type { LocalOrder } from '#contract/local-order.ts'
import { notProvided } from '../not-provided.ts'

/** Which order the address names; null is the list. */
export interface OrdersInput {
  /** The one order that the address names; null lists them all. */
  orderId: string | null
}

/** `orders.changed`: an order was recorded while the page is open, here or in another tab (CHK-17), or a logout removed them (AUTH-9). */
export type OrdersEvent = { type: 'orders.goBack' } | { type: 'orders.changed' }

const ordersSetup = setup({
  types: {
    input: {} as OrdersInput,
    context: {} as OrdersInput & { orders: LocalOrder[]; returnedIds: string[] },
    events: {} as OrdersEvent,
  },
  actors: {
    /** The local orders, newest first. Entries that cannot be parsed are omitted. */
    readOrders: fromPromise<LocalOrder[], void>(notProvided),
    /** The ids of the shopper's orders whose money the bank has returned; none without a session. */
    findReturned: fromPromise<string[], void>(notProvided),
    /** Emits `orders.changed` when an order is recorded, another tab removes the orders, or either may have been missed. */
    watchOrders: fromCallback<OrdersEvent, void>(notProvided),
  },
  actions: {
    keepOrders: assign({ orders: (_, { orders }: { orders: LocalOrder[] }) => orders }),
    keepReturned: assign({ returnedIds: (_, { returnedIds }: { returnedIds: string[] }) => returnedIds }),
    /** Provided by the wiring: goes back to the previous page, else to the list of orders. */
    leave: () => {},
  },
  guards: {
    isList: ({ context }) => context.orderId === null,
    isKnown: ({ context }, { orders }: { orders: LocalOrder[] }) => orders.some(({ id }) => id === context.orderId),
  },
})

/** API-17: runs where orders are shown, so that each read of them is followed by a new request. */
const findReturned = {
  id: 'findReturned',
  src: 'findReturned',
  onDone: {
    description: 'The server reports the orders whose money the bank returned: the page marks them.',
    meta: { requirement: ['API-17'] },
    actions: {
      type: 'keepReturned',
      params: ({ event }: { event: { output: string[] } }) => ({ returnedIds: event.output }),
    },
  },
  onError: {
    description: 'The server does not report returned money: the page shows the orders as it knows them.',
    meta: { requirement: ['API-14', 'API-17'] },
  },
} as const

/** The orders that this browser recorded (CHK-10). The server reports only which of them the bank refunded (API-17). */
export const ordersMachine = ordersSetup.createMachine({
  id: 'orders',
  description: 'The shopper sees the orders that this browser recorded.',
  context: ({ input }) => ({ ...input, orders: [], returnedIds: [] }),
  invoke: {
    id: 'watchOrders',
    src: 'watchOrders',
    onError: {
      description: 'The browser cannot report new orders: the page keeps the orders that it has read.',
      meta: { requirement: ['CHK-17'] },
    },
  },
  initial: 'reading',
  states: {
    reading: {
      description: 'The page reads the orders that this browser recorded.',
      meta: { requirement: ['ORD-1'] },
      invoke: {
        id: 'readOrders',
        src: 'readOrders',
        onDone: [
          {
            description: 'The address names no order: the page lists all orders, newest first.',
            meta: { requirement: ['NAV-3'] },
            guard: 'isList',
            target: 'listed',
            actions: { type: 'keepOrders', params: ({ event }) => ({ orders: event.output }) },
          },
          {
            description: 'The address names an order that this browser recorded: the page shows the order.',
            meta: { requirement: ['ORD-1'] },
            guard: { type: 'isKnown', params: ({ event }) => ({ orders: event.output }) },
            target: 'shown',
            actions: { type: 'keepOrders', params: ({ event }) => ({ orders: event.output }) },
          },
          {
            description: 'The address names an order that this browser did not record: the page shows Order not found.',
            meta: { requirement: ['ORD-1'] },
            target: 'notFound',
          },
        ],
        onError: [
          {
            description:
              'The browser cannot read its storage, and the address names no order: the page lists no orders.',
            meta: { requirement: ['NAV-3'] },
            guard: 'isList',
            target: 'listed',
          },
          {
            description:
              'The browser cannot read its storage, and the address names an order: the page shows Order not found.',
            meta: { requirement: ['ORD-1'] },
            target: 'notFound',
          },
        ],
      },
    },
    listed: {
      description: 'The page lists the recorded orders, newest first; the list may be empty.',
      meta: { requirement: ['NAV-3'] },
      invoke: findReturned,
      on: {
        'orders.changed': {
          description:
            'The recorded orders change, or a logout in another tab removes them: the page reads them again.',
          meta: { requirement: ['CHK-17', 'AUTH-9'] },
          target: 'reading',
        },
      },
    },
    shown: {
      description: 'The page shows one order with its items and its total.',
      meta: { requirement: ['ORD-1'] },
      invoke: findReturned,
      on: {
        'orders.changed': {
          description:
            'The recorded orders change, or a logout in another tab removes them: the page reads them again.',
          meta: { requirement: ['CHK-17', 'AUTH-9'] },
          target: 'reading',
        },
        'orders.goBack': {
          description: 'The shopper presses Back: the previous page opens, or the list of orders if there is none.',
          meta: { requirement: ['ORD-1'] },
          actions: 'leave',
        },
      },
    },
    notFound: {
      description: 'The page shows Order not found.',
      meta: { requirement: ['ORD-1'] },
      on: {
        'orders.changed': {
          description:
            'The recorded orders change, or a logout in another tab removes them: the page reads them again.',
          meta: { requirement: ['CHK-17', 'AUTH-9'] },
          target: 'reading',
        },
        'orders.goBack': {
          description: 'The shopper presses Back: the previous page opens, or the list of orders if there is none.',
          meta: { requirement: ['ORD-1'] },
          actions: 'leave',
        },
      },
    },
  },
})

export type OrdersActor = ActorRefFrom<typeof ordersMachine>
export type OrdersSnapshot = SnapshotFrom<typeof ordersMachine>
