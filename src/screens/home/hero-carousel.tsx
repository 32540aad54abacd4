import { chakra } from '#src/styled/styled.tsx'
import type { KeyboardEvent } from 'react'
import { heroSlides } from '#contract/hero-slides.ts'
import type { HeroCarouselView } from '#machines/hero-carousel/hero-carousel.connect.ts'
import { slideTrack } from '#src/dom/slide-track.ts'
import { Announce } from '#src/ui/announce.tsx'
import { HeroControls } from './hero-controls.tsx'
import { HeroSlide } from './hero-slide.tsx'
import { heroTexts } from './hero-texts.ts'

/** The carousel's view, and the id of the element whose events hold the slides. */
export interface HeroCarouselProps {
  view: HeroCarouselView
  id: string
}

/**
 * HOME-1: nine slides in a row that scrolls sideways and snaps, so that a finger or, without scripts, a link to a slide
 * moves it; the machine brings slides into view. After hydration only the shown slide is interactive.
 */
export function HeroCarousel({ view, id }: HeroCarouselProps) {
  const isHydrated = view.screen !== 'settling'
  return (
    <Region id={id} aria-roledescription="carousel" aria-label="Highlights" onKeyDown={(event) => turn(event, view)}>
      <Track ref={slideTrack(view.index, isHydrated ? view.choose : undefined)} data-slides>
        {heroSlides.map((slide, index) => (
          <HeroSlide
            key={slide.wide}
            slide={slide}
            texts={heroTexts[index]!}
            index={index}
            inert={isHydrated && index !== view.index}
          />
        ))}
      </Track>
      <HeroControls view={view} />
      <Announce text={spoken(view)} />
    </Region>
  )
}

function turn(event: KeyboardEvent, view: HeroCarouselView) {
  if (view.screen === 'settling' || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  event.preventDefault()
  if (event.key === 'ArrowLeft') view.previous()
  else view.next()
  const dot = (event.target as HTMLElement).closest('li')
  if (dot) focusDot(dot, event.key === 'ArrowLeft' ? -1 : 1)
}

/** Focus moves to the dot of the shown slide, also from the last to the first. */
function focusDot(dot: HTMLElement, step: 1 | -1): void {
  const dots = [...(dot.parentElement?.querySelectorAll<HTMLElement>('a') ?? [])]
  const index = dots.findIndex((link) => dot.contains(link))
  dots.at((index + step) % dots.length)?.focus()
}

/** Slides that play by themselves are not read out one after the other. */
function spoken({ screen, index, count }: HeroCarouselView): string {
  return screen === 'playing' ? '' : `Slide ${index + 1} of ${count}: ${heroTexts[index]?.title}`
}

const Region = chakra('section', { base: { position: 'relative', maxWidth: '2400px', mx: 'auto' } })

const Track = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollSnapType: 'x mandatory',
    scrollBehavior: 'smooth',
    scrollbarWidth: 'none',
    overscrollBehaviorX: 'contain',
  },
})
