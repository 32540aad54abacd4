import { Box, Flex, Heading, Text, chakra } from '#src/styled/styled.tsx'
import { brand } from '#contract/brand.ts'
import { formatCents } from '#contract/money.ts'
import type { PaymentWaitView } from '#machines/payment-wait/payment-wait.connect.ts'
import { focusOnMount } from '#src/dom/focus.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Announce } from '#src/ui/announce.tsx'
import { Button } from '#src/ui/button.tsx'
import { CountdownRing } from '#src/ui/countdown-ring.tsx'
import { Panel } from '#src/ui/layout.tsx'
import { Column } from './column.tsx'
import { PaymentSteps } from './payment-steps.tsx'
import { WaitingHelp } from './waiting-help.tsx'

/** CHK-6, CHK-15: what to do in the bank's app, how long is left, and Cancel. */
export function WaitingForBank({ view, sandboxBank = null }: { view: PaymentWaitView; sandboxBank?: string | null }) {
  return (
    <Column>
      <Heading as="h1" size="2xl" ref={focusOnMount} tabIndex={-1}>
        Waiting for payment confirmation...
      </Heading>
      <Announce text={view.announcement} />
      <Panel>
        <Flex direction={{ base: 'column', sm: 'row' }} align="center" gap="6">
          <CountdownRing
            label={timerLabelAt(view.step)}
            secondsLeft={view.secondsLeft}
            totalSeconds={view.totalSeconds}
          />
          <Box flex="1" minW="0">
            <Facts view={view} />
          </Box>
        </Flex>
      </Panel>
      <PaymentSteps step={view.step} />
      {view.problem && <Alert tone="error">{view.problem}</Alert>}
      <Steps view={view} />
      <Box minH="touch">
        {(view.cancel || view.step === 'cancelling') && (
          <CancelRow ref={keepFocus}>
            <Button variant="quiet" wide onClick={view.cancel ?? undefined} busy={!view.cancel && 'Cancelling...'}>
              Cancel payment
            </Button>
          </CancelRow>
        )}
      </Box>
      <WaitingHelp isApproved={view.step === 'approved'} sandboxBank={sandboxBank} />
    </Column>
  )
}

function Facts({ view }: { view: PaymentWaitView }) {
  return (
    <FactList>
      {view.totalCents !== null && (
        <>
          <dt>Amount</dt>
          <dd data-strong>{formatCents(view.totalCents)}</dd>
        </>
      )}
      <dt>Paid to</dt>
      <dd>{brand.legalName}</dd>
      {view.account && (
        <>
          <dt>From</dt>
          <dd>{view.account}</dd>
        </>
      )}
    </FactList>
  )
}

/** The instructions keep their space when a message replaces them: what follows does not shift (NAV-9). */
function Steps({ view }: { view: PaymentWaitView }) {
  const message = messageAt(view.step)
  return (
    <Stack>
      <StepList aria-hidden={message ? true : undefined} visibility={message ? 'hidden' : undefined}>
        <li>Open your bank’s app on your phone.</li>
        <li>Find the PayTo request from {brand.legalName}.</li>
        <li>Approve it, then come back here. This page updates by itself.</li>
      </StepList>
      {message && (
        <Flex align="center" px={{ base: '4', md: '6' }} bg="sunken" borderRadius="lg">
          <Text role="status">{message}</Text>
        </Flex>
      )}
    </Stack>
  )
}

function timerLabelAt(step: PaymentWaitView['step']): string {
  switch (step) {
    case 'approve':
      return 'Time left to approve'
    case 'approved':
    case 'cancelling':
      return 'Time left for your bank to answer'
  }
}

function messageAt(step: PaymentWaitView['step']): string | null {
  switch (step) {
    case 'approve':
      return null
    case 'approved':
      return 'You’ve approved the payment. Your bank is processing it now. This page updates by itself.'
    case 'cancelling':
      return 'Asking your bank to cancel the request... Until it answers, the payment may still go through.'
  }
}

/** The only child of its parent, so that focus moves to the heading when the bank has approved. */
const CancelRow = chakra('div')
const FactList = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '4',
    rowGap: '1',
    alignItems: 'baseline',
    '& dt': { color: 'ink.muted' },
    '& dd': { overflowWrap: 'anywhere' },
    '& [data-strong]': {
      fontFamily: 'heading',
      fontWeight: 'bold',
      fontSize: '2xl',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})
/** All in one cell, which is as high as the highest. */
const Stack = chakra('div', { base: { display: 'grid', '& > *': { gridArea: '1 / 1' } } })
const StepList = chakra('ol', { base: { pl: '6', listStyle: 'decimal', display: 'grid', gap: '2', fontSize: 'lg' } })
