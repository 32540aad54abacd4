import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate'

/** What opens and closes a panel: its trigger, a press elsewhere, and changes of session or page. */
export type PanelEvent =
  | { type: 'trigger.press' }
  /** The mouse moves over the trigger; only the products menu sends it. */
  | { type: 'trigger.hover' }
  | { type: 'outside.press' }
  | { type: 'escape.press' }
  | { type: 'close.press' }
  /** The login state changed, in this tab or another; only panels of the frame receive it. */
  | { type: 'session.change' }
  | { type: 'page.change' }

const closing = {
  'outside.press': {
    description: 'The shopper presses outside the panel: it closes.',
    meta: { requirement: ['HDR-5', 'HDR-7'] },
    target: 'closed',
  },
  'escape.press': {
    description: 'The shopper presses Escape: the panel closes.',
    meta: { requirement: ['HDR-5', 'HDR-7'] },
    target: 'closed',
  },
  'close.press': {
    description: 'The shopper presses the close control or follows a link in the panel: it closes.',
    meta: { requirement: ['CART-2', 'HDR-9'] },
    target: 'closed',
  },
  'session.change': {
    description: 'The login state changes, in this tab or another: the panel closes.',
    meta: { requirement: ['HDR-7'] },
    target: 'closed',
  },
  'page.change': {
    description: 'The shopper opens another page or listing: the panel closes.',
    meta: { requirement: ['CART-3', 'HDR-9'] },
    target: 'closed',
  },
} as const

/** One menu or panel of the frame: products, account, mobile menu, cart. */
export const panelMachine = setup({
  types: { events: {} as PanelEvent },
}).createMachine({
  id: 'panel',
  description: 'A menu or panel that the shopper opens from its trigger and closes again.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The panel is closed, and only its trigger is shown.',
      meta: { requirement: ['HDR-5', 'HDR-6', 'HDR-7', 'HDR-9'] },
      on: {
        'trigger.press': {
          description: 'The shopper presses the trigger by mouse, touch or keyboard: the panel opens.',
          meta: { requirement: ['HDR-5', 'HDR-6', 'HDR-7', 'HDR-9'] },
          target: 'open',
        },
        'trigger.hover': {
          description: 'The shopper moves the mouse over the trigger: the panel opens.',
          meta: { requirement: ['HDR-5'] },
          target: 'peeking',
        },
      },
    },
    peeking: {
      description: 'The panel is open because the shopper moved the mouse over its trigger.',
      meta: { requirement: ['HDR-5'] },
      on: {
        ...closing,
        'trigger.press': {
          description: 'The shopper presses the trigger after hovering over it: the panel stays open.',
          meta: { requirement: ['HDR-5'] },
          target: 'open',
        },
      },
    },
    open: {
      description: 'The panel is open because the shopper pressed its trigger.',
      meta: { requirement: ['HDR-5', 'HDR-6', 'HDR-7', 'HDR-9'] },
      on: {
        ...closing,
        'trigger.press': {
          description: 'The shopper presses the trigger again: the panel closes.',
          meta: { requirement: ['HDR-7', 'HDR-9'] },
          target: 'closed',
        },
      },
    },
  },
})

export type PanelActor = ActorRefFrom<typeof panelMachine>
export type PanelSnapshot = SnapshotFrom<typeof panelMachine>
