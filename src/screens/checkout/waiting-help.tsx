import { Box, Text } from '#src/styled/styled.tsx'
import { brand, supportPhoneLink } from '#contract/brand.ts'
import { passFocusToHeading } from '#src/dom/keep-focus.ts'
import { Anchor } from '#src/ui/link.tsx'

interface Props {
  isApproved: boolean
  sandboxBank: string | null
}

/** What happens when time runs out, the contact, and how to approve, with a link to the sandbox bank when it is on. */
export function WaitingHelp({ isApproved, sandboxBank }: Props) {
  return (
    <Box color="ink.muted" fontSize="sm">
      <Text>If time runs out, we’ll check with your bank and tell you what happened. Your cart stays as it is.</Text>
      <Text mt="2">
        Questions? <Anchor href={supportPhoneLink}>Call {brand.supportPhone}</Anchor>
      </Text>
      {/* Last, and in its space when hidden: nothing shifts once the shopper has approved (NAV-9). */}
      <Box
        ref={isApproved ? passFocusToHeading : null}
        aria-hidden={isApproved || undefined}
        visibility={isApproved ? 'hidden' : undefined}
      >
        <HowToApprove sandboxBank={sandboxBank} />
      </Box>
    </Box>
  )
}

function HowToApprove({ sandboxBank }: Pick<Props, 'sandboxBank'>) {
  return (
    <>
      <Text mt="2">Can’t see it in your bank’s app? Check that the app is up to date and that PayTo is turned on.</Text>
      {sandboxBank && (
        <Text mt="2">
          This shop runs on a sandbox bank:{' '}
          <Anchor href={sandboxBank} target="_blank" rel="noreferrer">
            approve or decline it there
          </Anchor>
          .
        </Text>
      )}
    </>
  )
}
