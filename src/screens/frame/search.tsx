import { Box, chakra } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { hotDeals } from '#contract/card.ts'
import { paths } from '#contract/paths.ts'
import { Input } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icons.tsx'

/**
 * HDR-2. Without scripts the browser itself goes to the shop with the text. The box follows the address, but never
 * replaces what is being typed.
 */
export function Search({ searchTerm, onSearch }: { searchTerm: string; onSearch: (text: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
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
  const text = String(new FormData(form).get('SearchTerm') ?? '').trim()
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
