import { Box, type HTMLChakraProps, Text, chakra, defineRecipe } from '#src/styled/styled.tsx'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { routerLink } from './link.tsx'
import { Spinner } from './spinner.tsx'

const recipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color 120ms ease-out, border-color 120ms ease-out',
    '&:is(:disabled, [aria-disabled=true])': {
      cursor: 'not-allowed',
      bg: 'sunken',
      color: 'ink.muted',
      borderColor: 'line',
    },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  variants: {
    variant: {
      primary: { bg: 'eucalypt.solid', color: 'eucalypt.on', _hover: { bg: 'eucalypt.hover' } },
      accent: {
        bg: 'wattle.solid',
        color: 'wattle.on',
        borderColor: 'wattle.edge',
        _hover: { bg: 'wattle.hover' },
      },
      quiet: {
        bg: 'paper',
        color: 'eucalypt.text',
        borderColor: 'line.control',
        _hover: { bg: 'eucalypt.tint', borderColor: 'eucalypt.text' },
      },
      danger: { bg: 'error.solid', color: 'error.on', _hover: { bg: 'error.hover' } },
      link: {
        color: 'eucalypt.text',
        textDecoration: 'underline',
        textUnderlineOffset: '0.2em',
        _hover: { textDecorationThickness: '2px' },
        '&:is(:disabled, [aria-disabled=true])': {
          bg: 'transparent',
          borderColor: 'transparent',
          textDecoration: 'none',
        },
      },
    },
    size: {
      sm: { minH: '9', px: '3', py: '1', fontSize: 'sm', '@media (pointer: coarse)': { minH: 'touch' } },
      md: { minH: 'touch', px: '5', py: '2', fontSize: 'md' },
      lg: { minH: '14', px: '6', py: '3', fontSize: 'lg' },
    },
    wide: { true: { width: 'full' } },
    icon: { true: { px: '0', minW: 'touch' } },
  },
  compoundVariants: [{ variant: 'link', css: { px: '1' } }],
  defaultVariants: { variant: 'primary', size: 'md' },
})

const Pressable = chakra('button', recipe, { defaultProps: { type: 'button' } })

/** A link that looks like a button because it is the next step. */
export const ButtonLink = chakra(RouterLink, recipe, routerLink)

/** The same for another site or an app: takes `href`. */
export const ButtonAnchor = chakra('a', recipe)

export interface ButtonProps extends HTMLChakraProps<
  'button',
  { variant?: Variant; size?: Size; wide?: boolean; icon?: boolean }
> {
  /** The label while the action runs. A press does nothing meanwhile. */
  busy?: string | false | undefined
  /** Why the button is disabled; shown below it and referenced by `aria-describedby`. */
  reason?: string | false | undefined
}
type Variant = 'primary' | 'accent' | 'quiet' | 'danger' | 'link'
type Size = 'sm' | 'md' | 'lg'

/**
 * A button is a verb. One `primary` or `accent` (buying) a screen; `quiet` beside it and in grids, which stay calm.
 * `icon` makes it square, for an icon alone: give it an `aria-label`.
 */
export function Button({ busy, reason, children, ...props }: ButtonProps) {
  const reasonId = useId()
  if (!reason)
    return (
      <PlainButton {...props} busy={busy}>
        {children}
      </PlainButton>
    )
  return (
    <Box width={props.wide ? 'full' : 'fit'}>
      <PlainButton {...props} disabled aria-describedby={reasonId}>
        {children}
      </PlainButton>
      <Text id={reasonId} fontSize="sm" color="ink.muted" mt="1">
        {reason}
      </Text>
    </Box>
  )
}

/** A busy button keeps focus: it is not `disabled`, but a press neither runs its action nor submits its form. */
function ignore(event: MouseEvent) {
  event.preventDefault()
}

function PlainButton({ busy, children, ...props }: Omit<ButtonProps, 'reason'> & { children?: ReactNode }) {
  if (!busy) return <Pressable {...props}>{children}</Pressable>
  return (
    <Pressable {...props} aria-disabled="true" aria-busy="true" onClick={ignore}>
      <Spinner size={18} />
      {busy}
    </Pressable>
  )
}
