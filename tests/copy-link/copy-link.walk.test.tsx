// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { copyLinkModel } from './copy-link.model.tsx'

walkActor(copyLinkModel)
walkScreen(copyLinkModel)
