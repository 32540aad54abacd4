// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { stockNotificationModel } from './stock-notification.model.tsx'

walkActor(stockNotificationModel)
walkScreen(stockNotificationModel)
