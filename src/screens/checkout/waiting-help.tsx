import { Box, Text } from '#src/styled/styled.tsx'
import { brand, supportPhoneLink } from '#contract/brand.ts'
import { Anchor } from '#src/ui/link.tsx'

/** What to do without a request from the bank, the contact, and a link to the sandbox bank when it is on. */
export function WaitingHelp({ sandboxBank }: { sandboxBank: string | null }) {
  return (
    <Box color="ink.muted" fontSize="sm">
      <Text>
        Can’t see it in your bank’s app? Check that the app is up to date and that PayTo is turned on. If time runs out,
        we’ll check with your bank and tell you what happened. Your cart stays as it is.
      </Text>
      <Text mt="2">
        Questions? Call <Anchor href={supportPhoneLink}>{brand.supportPhone}</Anchor>.
      </Text>
      {sandboxBank && (
        <Text mt="2">
          This shop runs on a sandbox bank:{' '}
          <Anchor href={sandboxBank} target="_blank" rel="noreferrer">
            approve or decline it there
          </Anchor>
          .
        </Text>
      )}
    </Box>
  )
}
