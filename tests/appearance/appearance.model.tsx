import { appearanceCases } from '#machines/appearance/appearance.cases.ts'
import { connect } from '#machines/appearance/appearance.connect.ts'
import { appearanceMachine } from '#machines/appearance/appearance.machine.ts'
import { AppearanceSwitch } from '#src/screens/frame/appearance-switch.tsx'
import { defineModel } from '#model-tests/model.ts'

export const appearanceModel = defineModel({
  machine: appearanceMachine,
  cases: appearanceCases,
  ports: { watchAppearance: 'callback' },
  emits: { watchAppearance: ['system.found', 'light.found', 'dark.found'] },
  delays: {},
  screen: {
    render: (snapshot, send) => <AppearanceSwitch view={connect(snapshot, send)} />,
    cause: {
      'system.choose': (driver) => driver.click('button', 'Device'),
      'light.choose': (driver) => driver.click('button', 'Light'),
      'dark.choose': (driver) => driver.click('button', 'Dark'),
    },
    see: {
      unknown: (driver) => driver.see('group', 'Appearance'),
      system: (driver) => driver.seePressed('button', 'Device'),
      light: (driver) => driver.seePressed('button', 'Light'),
      dark: (driver) => driver.seePressed('button', 'Dark'),
    },
  },
})
