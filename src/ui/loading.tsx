import { Flex } from '#src/styled/styled.tsx'
import { Spinner } from './spinner.tsx'

/** A loading part of a page, with a label. */
export function Loading({ label }: { label: string }) {
  return (
    <Flex as="output" align="center" justify="center" gap="3" py="16" color="ink.muted">
      <Spinner />
      {label}
    </Flex>
  )
}
