import { useId } from 'react'
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import { connect } from '#machines/home/home.connect.ts'
import { homeMachine } from '#machines/home/home.machine.ts'
import { wireHome } from '../adapters/home.ts'
import { definePage } from '../page/page.tsx'
import { HeroCarousel } from '../screens/home/hero-carousel.tsx'
import { HomeScreen } from '../screens/home/home-screen.tsx'
import { storeStructured } from '../page/structured-data.ts'
import { useHeroCarousel } from './use-hero-carousel.ts'

/** HOME-1 to HOME-3. Resumable. */
export default definePage({
  machine: homeMachine,
  wire: ({ client }) => wireHome(client),
  serve: wireHome,
  input: () => undefined,
  head: () => ({
    title: brand.tagline.replace(/\.$/, ''),
    description: `${brand.name} is an Australian store for eGift Cards, sent in minutes, and MyFlexiVault cards that lock in the product you want.`,
    canonical: paths.home,
    structured: storeStructured(),
  }),
  Screen: ({ snapshot }) => <HomeScreen view={connect(snapshot)} hero={<Hero />} />,
})

function Hero() {
  const id = useId()
  return <HeroCarousel id={id} view={useHeroCarousel(id)} />
}
