import { Box, Flex } from '#src/styled/styled.tsx'
import type { FormEvent, ReactNode } from 'react'
import type { Ask } from '#machines/lock-in/lock-in.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { textIn } from '#src/ui/form-text.ts'

/** One amount and the button that uses it. The field keeps its text until it is mounted again. */
export interface AskFormProps {
  id: 'part' | 'price'
  label: string
  hint: string
  /** The initial value of the field. */
  typed: string
  ask: Ask
  /** The button's verb. */
  children: ReactNode
}

/** Before hydration a submit does nothing (`dialog`). */
export function AskForm({ id, label, hint, typed, ask, children }: AskFormProps) {
  return (
    <form method="dialog" noValidate onSubmit={(event) => submit(event, ask.submit)}>
      <Field
        id={id}
        name="amount"
        label={label}
        hint={hint}
        defaultValue={typed}
        inputMode="decimal"
        autoComplete="off"
        error={ask.problem}
        maxW="64"
      />
      <Flex mt="3">
        <Box>
          <Button type="submit">{children}</Button>
        </Box>
      </Flex>
    </form>
  )
}

function submit(event: FormEvent<HTMLFormElement>, send: Ask['submit']) {
  event.preventDefault()
  send(textIn(event.currentTarget, 'amount'))
}
