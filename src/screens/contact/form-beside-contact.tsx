import { Grid, Stack, Text } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { ContactDetails } from './contact-details.tsx'

/** MKT-3: our own form beside our contact details, where no other page is configured. `lead`: the purpose of the form. */
export function FormBesideContact({ lead, form }: { lead: string; form: ReactNode }) {
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 15rem' }} gap={{ base: '8', md: '10' }}>
      <Stack gap="5">
        <Text fontSize="lg">{lead}</Text>
        {form}
      </Stack>
      <Stack gap="5">
        <Text>Rather talk to a person?</Text>
        <ContactDetails />
      </Stack>
    </Grid>
  )
}
