import { Box, Grid, Heading, Stack, Text, chakra } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { brand, supportPhoneLink } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import { ButtonAnchor, ButtonLink } from '#src/ui/button.tsx'
import { Embed } from '#src/ui/embed.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { Panel } from '#src/ui/layout.tsx'
import { Anchor, Link } from '#src/ui/link.tsx'
import { Hero } from '#src/ui/marketing/hero.tsx'
import { Section } from '#src/ui/marketing/section.tsx'
import { ContactDetails } from './contact-details.tsx'
import { HarbourMap } from './harbour-map.tsx'

export interface ContactScreenProps {
  /** Address of the configured map; null shows our own drawing. */
  map: string | null
  /** The enquiry form. */
  form: ReactNode
}

/** MKT-10: who to ask, when, where they are, and the form to ask with. */
export function ContactScreen({ map, form }: ContactScreenProps) {
  return (
    <>
      <Hero
        tone="eucalypt"
        title="Talk to a person"
        lead="Questions about a card, an order or selling with us? Get in touch."
        actions={
          <>
            <ButtonLink to={paths.submitEnquiry}>Write to us</ButtonLink>
            <ButtonAnchor variant="quiet" href={supportPhoneLink}>
              <Icon name="phone" />
              Call {brand.supportPhone}
            </ButtonAnchor>
          </>
        }
        picture={<Where map={map} />}
      />
      <Section id="submit-enquiry" title="Send an enquiry">
        <Grid templateColumns={{ base: '1fr', lg: '3fr 2fr' }} gap={{ base: '8', lg: '12' }} alignItems="start">
          <Panel>{form}</Panel>
          <Stack gap="8">
            <Box>
              <Heading as="h3" size="lg" mb="4">
                Or contact us directly
              </Heading>
              <ContactDetails />
            </Box>
            <Box>
              <Heading as="h3" size="lg" mb="2">
                Need a quick answer?
              </Heading>
              <Text>
                Your cards are in <Link to={paths.myPurchases}>your eVault</Link>. <Link to={paths.faqs}>The FAQs</Link>{' '}
                answer most questions.
              </Text>
            </Box>
          </Stack>
        </Grid>
      </Section>
    </>
  )
}

/** MKT-3: the configured map, else our own; the text below repeats its content. */
function Where({ map }: { map: string | null }) {
  return (
    <Figure>
      {map ? <Embed size="map" title="Map" src={map} /> : <HarbourMap />}
      <figcaption>
        We’re based in {brand.city.name}, {brand.city.state}. Visits are by appointment, so please call or email first.{' '}
        {map && (
          <Anchor href={map} target="_blank" rel="noreferrer">
            Open the map in a new tab
          </Anchor>
        )}
      </figcaption>
    </Figure>
  )
}

const Figure = chakra('figure', {
  base: {
    '& svg': { width: 'full', height: 'auto', borderRadius: 'lg' },
    '& figcaption': { mt: '3', color: 'ink.muted' },
  },
})
