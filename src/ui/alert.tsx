import { Box, Flex, type FlexProps, Text } from '#src/styled/styled.tsx'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { Icon, type IconName } from './icons.tsx'

type Tone = 'error' | 'success' | 'info' | 'warning'

const iconOf: Record<Tone, IconName> = { error: 'alert', success: 'check', info: 'info', warning: 'alert' }

export type AlertProps = { tone: Tone; title?: string } & FlexProps

/** What happened and what to do next. An error interrupts a screen reader, the others wait their turn. */
export function Alert({ tone, title, children, ...props }: AlertProps) {
  return (
    <Flex
      role={tone === 'error' ? 'alert' : 'status'}
      gap="3"
      p="4"
      bg={`${tone}.tint`}
      color="ink"
      borderRadius="md"
      borderLeftWidth="4px"
      borderColor={`${tone}.text`}
      {...props}
    >
      <Box color={`${tone}.text`} flexShrink="0" pt="0.5">
        <Icon name={iconOf[tone]} />
      </Box>
      <Box flex="1" minW="0" color={tone === 'error' ? 'error.text' : undefined}>
        {title && <Text fontWeight="bold">{title}</Text>}
        {children}
      </Box>
    </Flex>
  )
}

/** An alert that is removed once its control, such as Retry, is pressed: the heading of the page or panel takes focus. */
export function AlertWithControls(props: AlertProps) {
  return (
    <Box>
      {/* Without a neighbour, whose controls would take it. */}
      <Box ref={keepFocus}>
        <Alert {...props} />
      </Box>
    </Box>
  )
}
