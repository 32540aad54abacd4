import { Box, Flex, Grid, Text, chakra } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { routerLink, touchTarget } from '#src/ui/link.tsx'
import { brand, supportPhoneLink } from '#contract/brand.ts'
import { footerId } from '#contract/rendering.ts'
import { Content } from '#src/ui/layout.tsx'
import { Country } from './country.tsx'
import { footerGroups } from './links.ts'

/** HDR-10, HDR-11: products, help, legal, contact, and light or dark. */
export function Footer({ appearance }: { appearance: ReactNode }) {
  return (
    // SHOP-4: if the browser holds what follows the list in place, it shows none of the cards that arrive, and loads all.
    <Box as="footer" id={footerId} mt="16" overflowAnchor="none">
      <Country />
      <Ground>
        <Content py={{ base: '8', md: '12' }}>
          <Grid templateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }} gap={{ base: '8', md: '6' }}>
            {footerGroups.map(({ title, links }) => (
              <nav key={title} aria-label={title}>
                <Title>{title}</Title>
                <ul>
                  {links.map(({ label, to }) => (
                    <li key={to}>
                      <Way to={to}>{label}</Way>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
            <Contact />
          </Grid>
          <Flex wrap="wrap" align="end" justify="space-between" gap="6" mt={{ base: '8', md: '12' }}>
            <Text maxW="68ch" fontSize="sm">
              {brand.name} acknowledges the Traditional Owners of Country throughout Australia, and pays respect to
              Elders past and present.
              <br />© {brand.legalName}. All prices in Australian dollars, including GST.
            </Text>
            {appearance}
          </Flex>
        </Content>
      </Ground>
    </Box>
  )
}

function Contact() {
  return (
    <Box as="section" aria-label="Contact" gridColumn={{ base: '1 / -1', md: 'auto' }}>
      <Title>Contact</Title>
      <div>
        <WayOut href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</WayOut>
      </div>
      <div>
        <WayOut href={supportPhoneLink}>{brand.supportPhone}</WayOut>
      </div>
      <Text py="1.5">{brand.officeHours}</Text>
    </Box>
  )
}

const Ground = chakra('div', {
  base: {
    bg: 'eucalypt.deep',
    color: 'eucalypt.deepMuted',
    '--ring': '{colors.wattle.solid}',
  },
})

const Title = chakra('h2', { base: { mb: '2', fontSize: 'md', color: 'eucalypt.deepInk' } })

const way = {
  display: 'inline-block',
  py: '1.5',
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  _hover: { color: 'eucalypt.deepInk', textDecoration: 'underline' },
  ...touchTarget,
} as const

const Way = chakra(RouterLink, { base: way }, routerLink)
const WayOut = chakra('a', { base: way })
