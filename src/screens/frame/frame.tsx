import { Flex, chakra } from '#src/styled/styled.tsx'
import { type ReactNode, memo } from 'react'
import type { UpdateView } from '#machines/update/update.connect.ts'
import { HydrationBoundary } from '#src/ui/hydration-boundary.tsx'
import { NeedsJavaScript } from '#src/ui/needs-javascript.tsx'
import { UpdateNotice } from '../update/update-notice.tsx'
import { Footer } from './footer.tsx'
import { Header, type HeaderProps } from './header.tsx'
import { MobileMenu } from './mobile-menu.tsx'

/** What the frame knows of the store. */
export interface FrameProps extends HeaderProps {
  /** HDR-11: the switch between light and dark. */
  appearance: ReactNode
  update: UpdateView
  /** CHK-17: the notice of a payment that is still open. */
  payment?: ReactNode
  /** What lies above the page while it is open: the cart panel. */
  overlay?: ReactNode
  children: ReactNode
}

/** The frame around every page. */
export function Frame({ children, overlay, payment, update, appearance, ...header }: FrameProps) {
  const { mobile } = header.panels
  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink href="#main">Skip to content</SkipLink>
      <Header {...header} />
      <UpdateNotice view={update} />
      <NeedsJavaScript />
      {payment}
      <chakra.main id="main" tabIndex={-1} flex="1" minH="100vh" _focusVisible={{ outline: 'none' }}>
        {children}
      </chakra.main>
      <FrameFooter appearance={appearance} />
      {mobile.screen === 'open' && <MobileMenu close={mobile.close} session={header.session} />}
      {overlay}
    </Flex>
  )
}

/** Rendered again for another switch only: what is not hydrated yet would have to be, at once. */
const FrameFooter = memo(function FrameFooter({ appearance }: Pick<FrameProps, 'appearance'>) {
  return (
    <HydrationBoundary>
      <Footer appearance={appearance} />
    </HydrationBoundary>
  )
})

const SkipLink = chakra('a', {
  base: {
    // NAV-4: focus does not scroll the page to it.
    position: 'fixed',
    zIndex: 'skip',
    top: '2',
    left: '2',
    px: '4',
    py: '3',
    bg: 'paper',
    color: 'eucalypt.text',
    fontWeight: 'semibold',
    borderRadius: 'md',
    boxShadow: 'raised',
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  },
})
