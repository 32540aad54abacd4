import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { heroSlides } from '#contract/hero-slides.ts'
import { connect } from '#machines/hero-carousel/hero-carousel.connect.ts'
import { wireHeroCarousel } from '../adapters/hero-carousel.ts'
import { useStore } from '../store/store.tsx'

/** HOME-1: the slides of the home page with their actor; `regionId` is the id of the element around them. */
export function useHeroCarousel(regionId: string) {
  const store = useStore()
  const [logic] = useState(() => wireHeroCarousel(regionId))
  const actor = useActorRef(logic, { input: { count: heroSlides.length }, ...store.inspection })
  return connect(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  )
}
