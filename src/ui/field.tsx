import { type HTMLChakraProps, chakra, defineRecipe } from '#src/styled/styled.tsx'
import type { RefCallback } from 'react'
import { Labelled, type Labelling } from './labelled.tsx'

export type FieldProps = HTMLChakraProps<'input'> & Labelling & { ref?: RefCallback<HTMLInputElement> | undefined }

/** A labelled text field that keeps its own text (uncontrolled): the form's submit event carries the values. */
export function Field({ label, hint, error, id, ...props }: FieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error} id={id}>
      {(ties) => <Input {...props} {...ties} />}
    </Labelled>
  )
}

/** The same for more than one line. */
export function TextArea({
  label,
  hint,
  error,
  id,
  ...props
}: HTMLChakraProps<'textarea'> & Labelling & { ref?: RefCallback<HTMLTextAreaElement> | undefined }) {
  return (
    <Labelled label={label} hint={hint} error={error} id={id}>
      {(ties) => <Area {...props} {...ties} />}
    </Labelled>
  )
}

/** The same for one of several options: the `option` elements are its children. */
export function Select({ label, hint, error, id, ...props }: HTMLChakraProps<'select'> & Labelling) {
  return (
    <Labelled label={label} hint={hint} error={error} id={id}>
      {(ties) => <Choice {...props} {...ties} />}
    </Labelled>
  )
}

const control = defineRecipe({
  base: {
    width: 'full',
    minH: '12',
    px: '4',
    py: '2',
    bg: 'paper',
    color: 'ink',
    fontSize: 'md',
    borderWidth: '1px',
    borderColor: 'line.control',
    borderRadius: 'md',
    '&:disabled': { bg: 'sunken', color: 'ink.muted', cursor: 'not-allowed' },
    '&[aria-invalid=true]': { borderColor: 'error.text', borderWidth: '2px' },
    _focusVisible: { outlineOffset: '0px' },
  },
})

/** A text field without its label, for search boxes that are named otherwise. */
export const Input = chakra('input', control)

const Area = chakra('textarea', control)

const Choice = chakra('select', control)
