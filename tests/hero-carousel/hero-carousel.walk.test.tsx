// @vitest-environment jsdom
import { walkActor } from '#tests/support/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { heroCarouselModel } from './hero-carousel.model.tsx'

walkActor(heroCarouselModel)
walkScreen(heroCarouselModel)
