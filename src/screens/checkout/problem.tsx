import { Box, Text } from '#src/styled/styled.tsx'
import { focusOnMount } from '#src/dom/focus.ts'
import { Alert } from '#src/ui/alert.tsx'

/** CHK-4: why checkout did not continue. Takes focus, so that it is visible and announced; pass a new `key` each time that it is shown. */
export function Problem({ text }: { text: string }) {
  return (
    <Box ref={focusOnMount} tabIndex={-1} scrollMarginBottom="40" borderRadius="md">
      <Alert tone="error">
        <Text fontWeight="semibold">{text}</Text>
      </Alert>
    </Box>
  )
}
