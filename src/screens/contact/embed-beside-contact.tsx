import { Grid, Stack, Text } from '#src/styled/styled.tsx'
import { Embed, type EmbedProps } from '#src/ui/embed.tsx'
import { Anchor } from '#src/ui/link.tsx'
import { ContactDetails } from './contact-details.tsx'

/** MKT-3: a configured page beside our contact details, which can be read while and if it does not load. */
export function EmbedBesideContact({ title, src }: EmbedProps) {
  return (
    <Grid templateColumns={{ base: '1fr', md: '15rem 1fr' }} gap={{ base: '5', md: '8' }}>
      <Stack gap="5">
        <Text>
          Does it not load?{' '}
          <Anchor href={src} target="_blank" rel="noreferrer">
            Open it in a new tab
          </Anchor>
          , or talk to us:
        </Text>
        <ContactDetails />
      </Stack>
      <Embed title={title} src={src} />
    </Grid>
  )
}
