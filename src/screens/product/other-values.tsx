import { Flex, Text } from '#src/styled/styled.tsx'
import type { VariantGroup } from '#machines/product/product-facts.ts'
import { valueChoice } from '#machines/product/value-choice.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { Link } from '#src/ui/link.tsx'

/**
 * PDP-4, PDP-11: the other cards of a sold-out product, beside the buttons that it disables. On a phone these stick to the
 * edge, and the page offers the values alone.
 */
export function OtherValues({ variants }: { variants: VariantGroup[] }) {
  const others = variants.flatMap(({ options }) =>
    options.flatMap(({ value, href, isCurrent }) => (href && !isCurrent ? [{ value, href }] : [])),
  )
  if (others.length === 0) return null
  return (
    <Flex
      as="nav"
      aria-label="Other values"
      hideBelow="md"
      wrap="wrap"
      align="baseline"
      columnGap="3"
      mb="2"
      ref={keepFocus}
    >
      <Text>Sold out. Try another:</Text>
      {others.map(({ value, href }) => (
        <Link key={href} to={href} state={valueChoice} py="2" fontWeight="semibold">
          {value}
        </Link>
      ))}
    </Flex>
  )
}
