import { Box, type HTMLChakraProps, Text, chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Icon } from './icons.tsx'

export interface FieldProps extends HTMLChakraProps<'input'> {
  label: string
  /** What to type, said before it is typed. */
  hint?: string | undefined
  /** What is wrong with what was typed; shown here and named by the summary. */
  error?: string | null | undefined
}

/** A labelled text field that keeps its own text (uncontrolled): the form's submit event carries the values. */
export function Field({ label, hint, error, id, ...props }: FieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const [hintId, errorId] = [`${inputId}-hint`, `${inputId}-error`]
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <Box width="full">
      <chakra.label htmlFor={inputId} display="block" fontWeight="semibold" mb="1">
        {label}
      </chakra.label>
      {hint && (
        <Text id={hintId} color="ink.muted" fontSize="sm" mb="2">
          {hint}
        </Text>
      )}
      <Input
        {...props}
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <Text id={errorId} display="flex" gap="1" mt="2" color="error.text" fontWeight="semibold" fontSize="sm">
          <Icon name="alert" size={18} />
          {error}
        </Text>
      )}
    </Box>
  )
}

/** A text field without its label, for search boxes that are named otherwise. */
export const Input = chakra('input', {
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
