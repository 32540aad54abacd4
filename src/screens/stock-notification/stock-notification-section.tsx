import { Box, Flex, Heading, Text } from '#src/styled/styled.tsx'
import { useId, useMemo } from 'react'
import type { StockNotificationView } from '#machines/stock-notification/stock-notification.connect.ts'
import { focusFieldAgainFor, focusOnMount } from '#src/dom/focus.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { textIn, focusSubmitter } from '#src/ui/form-text.ts'
import { Panel } from '#src/ui/layout.tsx'

type FormView = Extract<StockNotificationView, { screen: 'form' }>

/** PDP-14: what a sold-out card offers in place of a purchase. */
export function StockNotificationSection({ view }: { view: StockNotificationView }) {
  const titleId = useId()
  return (
    <Panel as="section" aria-labelledby={titleId} p={{ base: '4', md: '5' }}>
      <Heading as="h2" size="md" id={titleId} mb="2">
        Sold out for now
      </Heading>
      <Content view={view} />
    </Panel>
  )
}

function Content({ view }: { view: StockNotificationView }) {
  switch (view.screen) {
    case 'form':
      return <Form {...view} />
    case 'submitting':
      return <Form email={view.email} busy />
    case 'registered':
      return (
        <Box ref={focusOnMount} tabIndex={-1}>
          <Alert tone="success">{view.message}</Alert>
        </Box>
      )
  }
}

/** The field keeps its own text; `email` is what it starts with. Before the page is hydrated the form goes nowhere. */
function Form({ email, faults, problem, submit, busy }: Partial<FormView> & { busy?: true }) {
  const focusFault = useMemo(() => focusFieldAgainFor(faults ?? []), [faults])
  return (
    <form
      ref={focusFault}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        focusSubmitter(event)
        submit?.(textIn(event.currentTarget, 'email').trim())
      }}
    >
      <Text mb="3">We can send you one email as soon as it’s back.</Text>
      <Flex direction="column" gap="3">
        <Field
          name="email"
          type="email"
          label="Email"
          autoComplete="email"
          required
          defaultValue={email ?? ''}
          disabled={busy}
          error={faults?.includes('email') ? 'Enter your email address, such as name@example.com' : null}
        />
        {problem && <Alert tone="error">{problem}</Alert>}
        <Button type="submit" variant="quiet" wide busy={busy && 'Sending…'}>
          Tell me when it’s back
        </Button>
      </Flex>
    </form>
  )
}
