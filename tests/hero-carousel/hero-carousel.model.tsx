import { heroCarouselCases } from '#machines/hero-carousel/hero-carousel.cases.ts'
import { connect } from '#machines/hero-carousel/hero-carousel.connect.ts'
import { heroCarouselMachine } from '#machines/hero-carousel/hero-carousel.machine.ts'
import { HeroCarousel } from '#src/screens/home/hero-carousel.tsx'
import type { Driver } from '#model-tests/driver.ts'
import { defineModel } from '#model-tests/model.ts'

export const heroCarouselModel = defineModel({
  machine: heroCarouselMachine,
  cases: heroCarouselCases,
  ports: { watchAttention: 'callback' },
  emits: { watchAttention: ['motion.allow', 'motion.reduce', 'hold', 'release'] },
  delays: { slideTime: 6_000 },
  // The first, its neighbours and the step around the end: the slides between are like them.
  within: ({ index }) => [0, 1, 8].includes(index),
  screen: {
    render: (snapshot, send) => <HeroCarousel id="hero" view={connect(snapshot, send)} />,
    cause: {
      'slide.next': (driver) => driver.click('button', 'Next slide'),
      'slide.previous': (driver) => driver.click('button', 'Previous slide'),
      'slide.choose': (driver, { index }) => driver.click('link', new RegExp(`^Slide ${index + 1}:`)),
      pause: (driver) => driver.click('button', 'Pause slides'),
      play: (driver) => driver.click('button', 'Play slides'),
    },
    see: {
      settling: async (driver) => {
        await driver.see('heading', 'Gift cards, sent in minutes.')
        await driver.notSee('button')
      },
      playing: seePlaying,
      held: seePlaying,
      paused: async (driver) => {
        await driver.seeEnabled('button', 'Play slides')
        await driver.notSee('button', 'Pause slides')
        await driver.see('status')
      },
    },
  },
})

async function seePlaying(driver: Driver): Promise<void> {
  await driver.seeEnabled('button', 'Pause slides')
  await driver.notSee('button', 'Play slides')
}
