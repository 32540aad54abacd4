import { type ActorRefFrom, type SnapshotFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import type { LocalOrder } from '#contract/local-order.ts'
import { notProvided } from '../not-provided.ts'

/** Which order the address names; null is the list. */
export interface OrdersInput {
  /** The one order that the address names; null lists them all. */
  orderId: string | null
}

/** `orders.changed`: an order was recorded while the page is open, here or in another tab (CHK-17). */
export type OrdersEvent = { type: 'orders.goBack' } | { type: 'orders.changed' }

/** The orders that this browser remembers (CHK-10). The server is asked only which of them lost their money again (API-17). */
export const ordersMachine = setup({
  types: {
    input: {} as OrdersInput,
    context: {} as OrdersInput & { orders: LocalOrder[]; returnedIds: string[] },
    events: {} as OrdersEvent,
  },
  actors: {
    /** The local orders, newest first. What cannot be understood is left out. */
    readOrders: fromPromise<LocalOrder[], void>(notProvided),
    /** The ids of the shopper's orders whose money the bank has returned; none without a session. */
    findReturned: fromPromise<string[], void>(notProvided),
    /** Emits `orders.changed` each time that an order is recorded. */
    watchOrders: fromCallback<OrdersEvent, void>(notProvided),
  },
  actions: {
    keepOrders: assign({ orders: (_, { orders }: { orders: LocalOrder[] }) => orders }),
    keepReturned: assign({ returnedIds: (_, { returnedIds }: { returnedIds: string[] }) => returnedIds }),
    /** Provided by the wiring: back to where the shopper came from, else to the orders. */
    leave: () => {},
  },
  guards: {
    isList: ({ context }) => context.orderId === null,
    isKnown: ({ context }, { orders }: { orders: LocalOrder[] }) => orders.some(({ id }) => id === context.orderId),
  },
}).createMachine({
  id: 'orders',
  description: 'The orders placed in this browser.',
  context: ({ input }) => ({ ...input, orders: [], returnedIds: [] }),
  invoke: [
    {
      id: 'watchOrders',
      src: 'watchOrders',
      onError: {
        description: 'The browser does not report changes: the orders are those that were read.',
        meta: { requirement: ['CHK-17'] },
      },
    },
    {
      id: 'findReturned',
      src: 'findReturned',
      onDone: {
        description: 'The server names the orders whose money the bank has returned.',
        meta: { requirement: ['API-17'] },
        actions: { type: 'keepReturned', params: ({ event }) => ({ returnedIds: event.output }) },
      },
      onError: {
        description: 'The server does not answer: the orders are shown as this browser recorded them.',
        meta: { requirement: ['API-14', 'API-17'] },
      },
    },
  ],
  initial: 'reading',
  states: {
    reading: {
      description: 'The orders are being read.',
      meta: { requirement: ['ORD-1'] },
      invoke: {
        id: 'readOrders',
        src: 'readOrders',
        onDone: [
          {
            description: 'All orders, newest first.',
            meta: { requirement: ['NAV-3'] },
            guard: 'isList',
            target: 'listed',
            actions: { type: 'keepOrders', params: ({ event }) => ({ orders: event.output }) },
          },
          {
            description: 'The order is there.',
            meta: { requirement: ['ORD-1'] },
            guard: { type: 'isKnown', params: ({ event }) => ({ orders: event.output }) },
            target: 'shown',
            actions: { type: 'keepOrders', params: ({ event }) => ({ orders: event.output }) },
          },
          {
            description: 'This browser does not know the order.',
            meta: { requirement: ['ORD-1'] },
            target: 'notFound',
          },
        ],
        onError: [
          {
            description: 'The browser keeps nothing for this site: there are no orders.',
            meta: { requirement: ['NAV-3'] },
            guard: 'isList',
            target: 'listed',
          },
          {
            description: 'The browser keeps nothing for this site: the order is not there.',
            meta: { requirement: ['ORD-1'] },
            target: 'notFound',
          },
        ],
      },
    },
    listed: {
      description: 'The orders, newest first, or none.',
      meta: { requirement: ['NAV-3'] },
      on: {
        'orders.changed': {
          description: 'An order was recorded: the orders are read again.',
          meta: { requirement: ['CHK-17'] },
          target: 'reading',
        },
      },
    },
    shown: {
      description: 'One order with its items and total.',
      meta: { requirement: ['ORD-1'] },
      on: {
        'orders.goBack': {
          description: 'Back.',
          meta: { requirement: ['ORD-1'] },
          actions: 'leave',
        },
      },
    },
    notFound: {
      description: 'Order not found.',
      meta: { requirement: ['ORD-1'] },
      on: {
        'orders.changed': {
          description: 'An order was recorded: the orders are read again.',
          meta: { requirement: ['CHK-17'] },
          target: 'reading',
        },
        'orders.goBack': {
          description: 'Back.',
          meta: { requirement: ['ORD-1'] },
          actions: 'leave',
        },
      },
    },
  },
})

export type OrdersActor = ActorRefFrom<typeof ordersMachine>
export type OrdersSnapshot = SnapshotFrom<typeof ordersMachine>
