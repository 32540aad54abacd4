import { Box, Flex, chakra } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { brand } from '#contract/brand.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type Platform = keyof typeof brand.appStores

const badges: Record<Platform, { name: string; store: string; picture: ReactNode }> = {
  ios: {
    name: 'iPhone',
    store: 'the App Store',
    picture: (
      <>
        <rect x="7" y="2" width="18" height="28" rx="5" />
        <path d="M13.5 5.5h5M13 26.5h6" />
        <path d="M16 10v9m-3.8-3.6L16 19.4l3.8-4" />
      </>
    ),
  },
  android: {
    name: 'Android',
    store: 'Google Play',
    picture: (
      <>
        <rect x="7" y="2" width="18" height="28" rx="3" />
        <circle cx="16" cy="5.8" r="0.9" fill="currentColor" />
        <path d="M12.5 11.5v9l8-4.5z" strokeLinejoin="round" />
        <path d="M10.5 26h11" />
      </>
    ),
  },
}

/** AUTH-2, RWD-1, VLT-4: links to the app stores, which their accessible names state. */
export function StoreBadges() {
  return (
    <Flex wrap="wrap" gap="3">
      <StoreBadge platform="ios" />
      <StoreBadge platform="android" />
    </Flex>
  )
}

/** Dark in both colour schemes, like the badges that shoppers know from app stores. */
function StoreBadge({ platform }: { platform: Platform }) {
  const { name, store, picture } = badges[platform]
  return (
    <Badge href={brand.appStores[platform]}>
      <svg
        width="32"
        height="32"
        viewBox="0 0 32 32"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        {picture}
      </svg>
      <Box lineHeight="1.15">
        <Box as="span" display="block" fontSize="sm">
          Get the app for
        </Box>{' '}
        <Box as="span" display="block" fontFamily="heading" fontSize="lg" fontWeight="bold">
          {name}
        </Box>{' '}
        <VisuallyHidden>on {store}</VisuallyHidden>
      </Box>
    </Badge>
  )
}

const Badge = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    minH: '14',
    minW: '176px',
    pl: '3',
    pr: '5',
    py: '2',
    bg: 'eucalypt.deep',
    color: 'eucalypt.deepInk',
    borderWidth: '1px',
    borderColor: 'line.control',
    borderRadius: 'md',
    textDecoration: 'none',
    transition: 'background-color 120ms ease-out',
    _hover: { bg: 'eucalypt.hover', color: 'eucalypt.on' },
  },
})
