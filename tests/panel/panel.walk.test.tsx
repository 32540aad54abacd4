// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { panelModel } from './panel.model.tsx'

walkActor(panelModel)
walkScreen(panelModel)
