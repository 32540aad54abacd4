import { Box, chakra } from '#src/styled/styled.tsx'
import type { FormEvent } from 'react'
import { hotDeals } from '#contract/shop-limits.ts'
import { paths } from '#contract/paths.ts'
import type { SearchBoxView } from '#machines/search-box/search-box.connect.ts'
import { Input } from '#src/ui/field.tsx'
import { textIn } from '#src/ui/form-text.ts'
import { Icon } from '#src/ui/icons.tsx'

export interface SearchProps {
  /** HDR-3. */
  box: SearchBoxView
  /** What the present page was searched for. */
  searchTerm: string
  /** HDR-2: the trimmed text, which may be empty. */
  onSearch: (text: string) => void
}

/**
 * HDR-2. Without scripts the browser itself goes to the shop with the text. The box follows the address, but never
 * replaces what is being typed.
 */
export function Search({ box, searchTerm, onSearch }: SearchProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (box.screen === 'writing') box.submit()
    onSearch(takeText(event.currentTarget))
  }
  return (
    <Box>
      <chakra.form
        role="search"
        action={paths.shop}
        onSubmit={submit}
        position="relative"
        maxW={{ md: '440px' }}
        mx="auto"
      >
        <Input
          type="search"
          onFocus={box.screen === 'resting' ? box.focus : undefined}
          onBlur={box.screen === 'writing' ? box.leave : undefined}
          name="SearchTerm"
          defaultValue={searchTerm === hotDeals ? '' : searchTerm}
          aria-label="Search gift cards"
          placeholder="Search gift cards"
          autoComplete="off"
          enterKeyHint="search"
          minH="touch"
          pl="4"
          pr="12"
          borderRadius="full"
        />
        <Submit type="submit" aria-label="Search">
          <Icon name="search" />
        </Submit>
      </chakra.form>
    </Box>
  )
}

/** Once submitted, the text is the box's default: no longer being typed, the next page may replace it. */
function takeText(form: HTMLFormElement): string {
  const text = textIn(form, 'SearchTerm').trim()
  for (const input of form.querySelectorAll('input')) input.defaultValue = text
  form.reset()
  return text
}

const Submit = chakra('button', {
  base: {
    position: 'absolute',
    right: '0',
    top: '0',
    display: 'grid',
    placeItems: 'center',
    boxSize: 'touch',
    color: 'eucalypt.text',
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { bg: 'eucalypt.tint' },
  },
})
