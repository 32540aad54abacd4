import { Box, Flex, chakra } from '#src/styled/styled.tsx'
import type { HeroCarouselView } from '#machines/hero-carousel/hero-carousel.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon, type IconName } from '#src/ui/icons.tsx'
import { slideId } from './hero-slide.tsx'
import { heroTexts } from './hero-texts.ts'

/** HOME-1: pause or play, previous and next, and a link to each slide, which is a fragment link before hydration. */
export function HeroControls({ view }: { view: HeroCarouselView }) {
  return (
    <Bar>
      <PauseOrPlay view={view} />
      <Control label="Previous slide" icon="chevronLeft" press={'previous' in view ? view.previous : undefined} />
      <Dots aria-label="Slides">
        {heroTexts.map(({ title }, index) => (
          <li key={title}>
            {view.screen === 'settling' ? (
              <Dot
                href={`#${slideId(index)}`}
                aria-label={title}
                // As it is once hydrated, so that its dot does not grow then.
                data-current={index === view.index || undefined}
              />
            ) : (
              <Dot
                href={`#${slideId(index)}`}
                aria-label={`Slide ${index + 1}: ${title}`}
                aria-current={index === view.index || undefined}
                // One tab stop; the arrow keys move on from it.
                tabIndex={index === view.index ? 0 : -1}
                onClick={(event) => {
                  event.preventDefault()
                  view.choose(index)
                }}
              />
            )}
          </li>
        ))}
      </Dots>
      <Count aria-hidden="true">
        {view.index + 1} / {view.count}
      </Count>
      <Control label="Next slide" icon="chevronRight" press={'next' in view ? view.next : undefined} />
    </Bar>
  )
}

function PauseOrPlay({ view }: { view: HeroCarouselView }) {
  switch (view.screen) {
    case 'settling':
      return <Control label="Pause slides" icon="pause" press={undefined} />
    case 'playing':
    case 'held':
      return <Control label="Pause slides" icon="pause" press={view.pause} />
    case 'paused':
      return <Control label="Play slides" icon="play" press={view.play} />
  }
}

interface ControlProps {
  label: string
  icon: IconName
  press: (() => void) | undefined
}

/** Before hydration an invisible button reserves the space, and makes the server send its style rules. */
function Control(props: ControlProps) {
  if (props.press) return <RoundButton {...props} />
  return (
    <Box visibility="hidden" aria-hidden="true">
      <RoundButton {...props} />
    </Box>
  )
}

function RoundButton({ label, icon, press }: ControlProps) {
  return (
    <Button variant="quiet" icon borderRadius="full" aria-label={label} onClick={press}>
      <Icon name={icon} />
    </Button>
  )
}

/** Overlaps the lower edge of the slides. */
const Bar = chakra(Flex, {
  base: {
    position: 'relative',
    zIndex: '1',
    width: 'fit',
    mx: 'auto',
    mt: '-8',
    p: '2',
    gap: '2',
    alignItems: 'center',
    bg: 'paper',
    borderRadius: 'full',
    boxShadow: 'raised',
  },
})

/** On touch screens dots are too small: the count is shown instead. */
const Dots = chakra('ul', {
  base: { display: 'flex', '@media (pointer: coarse)': { display: 'none' }, hideBelow: 'sm' },
})

const Count = chakra('span', {
  base: {
    minWidth: '12',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    display: { sm: 'none' },
    '@media (pointer: coarse)': { display: 'block' },
  },
})

const Dot = chakra('a', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '7',
    height: '11',
    _before: {
      content: '""',
      width: '3',
      height: '3',
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'line.control',
      transition: 'background-color 180ms ease-out, width 180ms ease-out',
    },
    '&:is([aria-current], [data-current])::before': { width: '5', bg: 'eucalypt.solid', borderColor: 'eucalypt.text' },
  },
})
