import { Heading, Text, chakra } from '#src/styled/styled.tsx'
import { use } from 'react'
import { type HeroSlide as Slide, heroForms, heroSlides, slideHref } from '#contract/hero-slides.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ImageBase } from '#src/ui/image-base.ts'
import type { HeroTexts } from './hero-texts.ts'

/** One slide, at its place in the row. */
export interface HeroSlideProps {
  slide: Slide
  texts: HeroTexts
  /** From 0. */
  index: number
  /** Hidden and not focusable. */
  inert: boolean
}

/** The address of a slide within the page. */
export function slideId(index: number): string {
  return `slide-${index + 1}`
}

/** HOME-1: a picture in two forms with text over it; the whole slide is its link. */
export function HeroSlide({ slide, texts: { title, text, action, tone, ground }, index, inert }: HeroSlideProps) {
  const base = use(ImageBase)
  const first = index === 0
  return (
    <Frame
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${heroSlides.length}`}
      id={slideId(index)}
      tone={tone}
      bg={ground}
      inert={inert}
    >
      <picture>
        <source media="(min-width: 768px)" srcSet={base + slide.wide} {...heroForms.wide} />
        <Picture
          src={base + slide.tall}
          alt=""
          htmlWidth={heroForms.tall.width}
          htmlHeight={heroForms.tall.height}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'low'}
          decoding="async"
        />
      </picture>
      <Caption>
        <Heading as="h2" size="3xl">
          {title}
        </Heading>
        <Text mt="3" fontSize={{ base: 'lg', lg: 'xl' }} lineHeight="snug">
          {text}
        </Text>
        <ButtonLink
          to={slideHref(slide)}
          variant={tone === 'day' ? 'primary' : 'accent'}
          size="lg"
          mt="5"
          _before={{ content: '""', position: 'absolute', inset: '0' }}
        >
          {action}
        </ButtonLink>
      </Caption>
    </Frame>
  )
}

/** On a phone the text is above the subject of the tall picture, whose lower 560 of 780 parts fill the width; long text makes the slide higher. */
const Frame = chakra('div', {
  base: {
    position: 'relative',
    isolation: 'isolate',
    flex: '0 0 100%',
    scrollSnapAlign: 'start',
    scrollSnapStop: 'always',
    scrollMarginTop: '24',
    minHeight: { base: 'calc(18.5rem + 72vw)', md: '0' },
    height: { md: 'clamp(26.25rem, 35vw, 46rem)' },
    overflow: 'hidden',
  },
  variants: {
    tone: {
      day: { color: 'wattle.on', '--ring': '{colors.wattle.on}' },
      night: { color: 'eucalypt.on', '--ring': '{colors.wattle.solid}' },
    },
  },
})

const Picture = chakra('img', {
  base: {
    position: 'absolute',
    zIndex: '-1',
    inset: { base: 'auto 0 0', md: '0' },
    width: 'full',
    height: { base: 'min(100%, calc(296px + 72vw))', md: 'full' },
    objectFit: 'cover',
    objectPosition: { base: '50% 100%', md: '82% 50%' },
  },
})

const Caption = chakra('div', {
  base: {
    height: 'full',
    maxWidth: 'content',
    mx: 'auto',
    px: { base: '4', md: '6' },
    pt: { base: '6', md: '0' },
    pb: { base: '72vw', md: '10' },
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: { md: 'center' },
    '& > :is(h2, p)': { maxWidth: { md: '36%', lg: '42%' } },
  },
})
