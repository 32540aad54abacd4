import { Box, Text, chakra } from '#src/styled/styled.tsx'
import { type ReactNode, useId } from 'react'
import { Icon } from './icons.tsx'

/** The label, hint and error of a form control. */
export interface Labelling {
  label: string
  /** What to type. */
  hint?: string | undefined
  /** What is wrong with what was typed; shown here and named by the summary. */
  error?: string | null | undefined
}

/** Ties the control to its label, hint and error. */
export interface Ties {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label, hint and error around any control of a form. */
export function Labelled(props: Labelling & { id: string | undefined; children: (ties: Ties) => ReactNode }) {
  const { label, hint, error, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <Box width="full">
      <chakra.label htmlFor={id} display="block" fontWeight="semibold" mb="1">
        {label}
      </chakra.label>
      {hint && (
        <Text id={hintId} color="ink.muted" fontSize="sm" mb="2">
          {hint}
        </Text>
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error && (
        <Text id={errorId} display="flex" gap="1" mt="2" color="error.text" fontWeight="semibold" fontSize="sm">
          <Icon name="alert" size={18} />
          {error}
        </Text>
      )}
    </Box>
  )
}
