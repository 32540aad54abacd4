import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate'

/** Everything that opens and closes one: its own trigger, the shopper elsewhere, the rest of the store. */
export type PanelEvent =
  | { type: 'trigger.press' }
  /** A mouse comes over the trigger; only the products menu is wired to it. */
  | { type: 'trigger.hover' }
  | { type: 'outside.press' }
  | { type: 'escape.press' }
  | { type: 'close.press' }
  /** Somebody logged in or out, here or in another tab. */
  | { type: 'session.change' }
  | { type: 'page.change' }

const closing = {
  'outside.press': {
    description: 'The shopper presses anywhere else.',
    meta: { requirement: ['HDR-5', 'HDR-7'] },
    target: 'closed',
  },
  'escape.press': {
    description: 'The shopper presses Escape.',
    meta: { requirement: ['HDR-5', 'HDR-7'] },
    target: 'closed',
  },
  'close.press': {
    description: 'The shopper presses the close control or follows a link in it.',
    meta: { requirement: ['CART-2', 'HDR-9'] },
    target: 'closed',
  },
  'session.change': {
    description: 'Somebody logged in or out: what it offered may no longer hold.',
    meta: { requirement: ['HDR-7'] },
    target: 'closed',
  },
  'page.change': {
    description: 'Another page is shown: the way there was chosen.',
    meta: { requirement: ['CART-3', 'HDR-9'] },
    target: 'closed',
  },
} as const

/** One menu or panel of the frame: products, account, mobile menu, cart. */
export const panelMachine = setup({
  types: { events: {} as PanelEvent },
}).createMachine({
  id: 'panel',
  description: 'A menu or panel that opens from its trigger and closes again.',
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the trigger is shown.',
      meta: { requirement: ['HDR-5', 'HDR-6', 'HDR-7', 'HDR-9'] },
      on: {
        'trigger.press': {
          description: 'The trigger is pressed, by mouse, finger or key.',
          meta: { requirement: ['HDR-5', 'HDR-6', 'HDR-7', 'HDR-9'] },
          target: 'open',
        },
        'trigger.hover': {
          description: 'The mouse comes over the trigger.',
          meta: { requirement: ['HDR-5'] },
          target: 'peeking',
        },
      },
    },
    peeking: {
      description: 'Open because the mouse came over it.',
      meta: { requirement: ['HDR-5'] },
      on: {
        ...closing,
        'trigger.press': {
          description: 'The press that follows the hover keeps it open.',
          meta: { requirement: ['HDR-5'] },
          target: 'open',
        },
      },
    },
    open: {
      description: 'Open because its trigger was pressed.',
      meta: { requirement: ['HDR-5', 'HDR-6', 'HDR-7', 'HDR-9'] },
      on: {
        ...closing,
        'trigger.press': {
          description: 'The trigger is pressed again.',
          meta: { requirement: ['HDR-7', 'HDR-9'] },
          target: 'closed',
        },
      },
    },
  },
})

export type PanelActor = ActorRefFrom<typeof panelMachine>
export type PanelSnapshot = SnapshotFrom<typeof panelMachine>
