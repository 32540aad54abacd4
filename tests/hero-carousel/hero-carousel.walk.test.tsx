// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { heroCarouselModel } from './hero-carousel.model.tsx'

walkActor(heroCarouselModel)
walkScreen(heroCarouselModel)
