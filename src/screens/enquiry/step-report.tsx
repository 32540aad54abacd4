import { type ReactNode, useId } from 'react'
import { Box, Stack, Text, chakra } from '#src/styled/styled.tsx'
import { formatTime } from '#contract/dates.ts'
import { stepLimit } from '#contract/step-limit.ts'
import type { ReportedStep } from '#contract/step-report.ts'
import type { ReportView } from '#machines/enquiry/enquiry.connect.ts'
import { focusOnMount } from '#src/dom/focus.ts'
import { Button } from '#src/ui/button.tsx'

/** Reads what the page remembers, and offers a link that replays what is shown (ENQ-6). */
export interface StepSource {
  readSteps: () => ReportedStep[]
  linkTo?: (steps: readonly ReportedStep[]) => ReactNode
}

/** ENQ-5: the offer to show what happened in this tab, then the list with the shopper's consent. */
export function StepReport({ view, readSteps, linkTo }: StepSource & { view: ReportView }) {
  switch (view.screen) {
    case 'offered':
      return (
        <Box>
          <Button variant="quiet" onClick={() => view.show(readSteps())}>
            Show what happened in this tab
          </Button>
          <Text color="ink.muted" fontSize="sm" mt="2">
            Reporting a problem? This list helps us find it. It’s only sent if you agree.
          </Text>
        </Box>
      )
    case 'listed':
      return <Listed {...view} link={linkTo?.(view.steps)} />
  }
}

function Listed({ steps, hasAgreed, toggle, link }: Extract<ReportView, { screen: 'listed' }> & { link: ReactNode }) {
  const noteId = useId()
  return (
    <Stack gap="3">
      <Text>
        The latest steps in this tab, up to {stepLimit}. They name parts of our pages and never include anything you
        typed.
      </Text>
      <Steps ref={focusOnMount} tabIndex={0} role="group" aria-label="What happened in this tab">
        <ol>
          {steps.map(({ machine, actor, event, state, at }, index) => (
            <li key={index}>{`${formatTime(at)} ${machine} ${actor} · ${event} → ${state}`}</li>
          ))}
        </ol>
      </Steps>
      <Consent>
        <Tick type="checkbox" checked={hasAgreed} onChange={toggle} disabled={!toggle} aria-describedby={noteId} />
        Send this list with my enquiry
      </Consent>
      <Text id={noteId} color="ink.muted" fontSize="sm">
        {hasAgreed ? 'The list will be sent and stored with your enquiry.' : 'The list won’t be sent.'}
      </Text>
      {link}
    </Stack>
  )
}

const Steps = chakra('div', {
  base: {
    maxH: '16rem',
    overflowY: 'auto',
    p: '3',
    bg: 'sunken',
    borderWidth: '1px',
    borderColor: 'line.control',
    borderRadius: 'md',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    '& li': { mb: '1' },
  },
})

const Consent = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minH: 'touch', fontWeight: 'semibold', cursor: 'pointer' },
})

const Tick = chakra('input', { base: { width: '6', height: '6', flexShrink: '0' } })
