import { Flex } from '#src/styled/styled.tsx'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { Button, type ButtonProps } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'

/** SHOP-9: `retry` is null while the categories load again. */
export function RetryCategories({
  retry,
  ...look
}: Pick<ButtonProps, 'variant' | 'size'> & { retry: (() => void) | null }) {
  return (
    <Flex ref={keepFocus}>
      <Button {...look} onClick={retry ?? undefined} busy={!retry && 'Loading categories…'}>
        <Icon name="retry" />
        Retry categories
      </Button>
    </Flex>
  )
}
