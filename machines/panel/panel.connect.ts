import type { PanelActor, PanelSnapshot } from './panel.machine.ts'

/** Whether the panel is shown, and what its trigger and the panel itself may do. */
export type PanelView =
  | { screen: 'closed'; press: () => void; hover: () => void }
  | { screen: 'open'; press: () => void; pressOutside: () => void; escape: () => void; close: () => void }

/** HDR-5, HDR-7: whether it is open, and what opens or closes it. */
export function connect({ value }: PanelSnapshot, send: PanelActor['send']): PanelView {
  const press = () => send({ type: 'trigger.press' })
  switch (value) {
    case 'closed':
      return { screen: 'closed', press, hover: () => send({ type: 'trigger.hover' }) }
    case 'peeking':
    case 'open':
      return {
        screen: 'open',
        press,
        pressOutside: () => send({ type: 'outside.press' }),
        escape: () => send({ type: 'escape.press' }),
        close: () => send({ type: 'close.press' }),
      }
  }
}
