import type { AppearanceActor, AppearanceSnapshot } from './appearance.machine.ts'

interface Choices {
  chooseSystem: () => void
  chooseLight: () => void
  chooseDark: () => void
}

/** Which of the three is on; `unknown` until the saved choice is read. */
export type AppearanceView = Choices &
  ({ screen: 'unknown' } | { screen: 'system' } | { screen: 'light' } | { screen: 'dark' })

/** HDR-11: the switch and which of its three is on. */
export function connect({ value }: AppearanceSnapshot, send: AppearanceActor['send']): AppearanceView {
  return {
    screen: value,
    chooseSystem: () => send({ type: 'system.choose' }),
    chooseLight: () => send({ type: 'light.choose' }),
    chooseDark: () => send({ type: 'dark.choose' }),
  }
}
