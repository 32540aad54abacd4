// @vitest-environment jsdom
import { walkActor } from '#tests/support/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { panelModel } from './panel.model.tsx'

walkActor(panelModel)
walkScreen(panelModel)
