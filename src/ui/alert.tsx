import { Box, Flex, type FlexProps, Text } from '#src/styled/styled.tsx'
import { Icon, type IconName } from './icons.tsx'

export type Tone = 'error' | 'success' | 'info' | 'warning'

const iconOf: Record<Tone, IconName> = { error: 'alert', success: 'check', info: 'info', warning: 'alert' }

/** What happened and what to do next. An error interrupts a screen reader, the others wait their turn. */
export function Alert({ tone, title, children, ...props }: { tone: Tone; title?: string } & FlexProps) {
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
