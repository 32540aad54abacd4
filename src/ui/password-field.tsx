import { type HTMLChakraProps, chakra } from '#src/styled/styled.tsx'
import type { RefCallback } from 'react'
import { Input } from './field.tsx'
import { Labelled, type Labelling } from './labelled.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface PasswordFieldProps extends Omit<HTMLChakraProps<'input'>, 'type' | 'children'>, Labelling {
  label: string
  ref?: RefCallback<HTMLInputElement> | undefined
  isShown: boolean
  /** Missing while the password is being sent. */
  onToggle: (() => void) | undefined
}

/** A labelled password that can be shown. What the button does is text, so that its field alone has the label's name. */
export function PasswordField({ label, hint, error, id, isShown, onToggle, ...props }: PasswordFieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error} id={id}>
      {(ties) => (
        <chakra.div position="relative">
          <Input
            {...props}
            {...ties}
            type={isShown ? 'text' : 'password'}
            pr="20"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <Toggle disabled={onToggle === undefined} onClick={onToggle} aria-controls={ties.id}>
            {isShown ? 'Hide' : 'Show'} <VisuallyHidden>{label.toLowerCase()}</VisuallyHidden>
          </Toggle>
        </chakra.div>
      )}
    </Labelled>
  )
}

const Toggle = chakra(
  'button',
  {
    base: {
      position: 'absolute',
      top: '50%',
      right: '1',
      transform: 'translateY(-50%)',
      minH: 'touch',
      minW: 'touch',
      px: '3',
      color: 'eucalypt.text',
      fontWeight: 'semibold',
      borderRadius: 'md',
      cursor: 'pointer',
      _hover: { textDecoration: 'underline' },
      '&:disabled': { color: 'ink.muted', cursor: 'not-allowed', textDecoration: 'none' },
    },
  },
  { defaultProps: { type: 'button' } },
)
