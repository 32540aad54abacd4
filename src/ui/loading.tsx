import { Flex } from '#src/styled/styled.tsx'
import { Spinner } from './spinner.tsx'

/** A part of a page that is on its way, and says so. */
export function Loading({ label }: { label: string }) {
  return (
    <Flex as="output" align="center" justify="center" gap="3" py="16" color="ink.muted">
      <Spinner />
      {label}
    </Flex>
  )
}
