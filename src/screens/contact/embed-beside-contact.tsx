import { Grid, Stack, Text } from '@chakra-ui/react'
import { Embed, type EmbedProps } from '#src/ui/embed.tsx'
import { Anchor } from '#src/ui/link.tsx'
import { ContactDetails } from './contact-details.tsx'

/** MKT-3: a configured page beside our contact details, which can be read while and if it does not load. */
export function EmbedBesideContact({ title, src }: EmbedProps) {
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 15rem' }} gap={{ base: '5', md: '8' }}>
      <Embed title={title} src={src} />
      <Stack gap="5" gridRow={{ base: 1, md: 'auto' }}>
        <Text>
          Nothing to see here?{' '}
          <Anchor href={src} target="_blank" rel="noreferrer">
            Open it in a new tab
          </Anchor>
          , or talk to us:
        </Text>
        <ContactDetails />
      </Stack>
    </Grid>
  )
}
