// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { enquiryModel } from './enquiry.model.tsx'

walkActor(enquiryModel)
walkScreen(enquiryModel)
