import { Box, type BoxProps } from '#src/styled/styled.tsx'
import { whenVisible } from '#src/dom/visible.ts'

/** A box that calls back when it comes into view. */
export function WhenVisible({ onVisible, ...props }: BoxProps & { onVisible: (() => void) | undefined }) {
  return <Box {...props} ref={onVisible && whenVisible(onVisible)} />
}
