import { Box, chakra } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { hotDeals } from '#contract/card.ts'
import { paths } from '#contract/paths.ts'
import { Input } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icons.tsx'

/** HDR-2. Without scripts the browser itself goes to the shop with the text. */
export function Search({ searchTerm, onSearch }: { searchTerm: string; onSearch: (text: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('SearchTerm') ?? '').trim())
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
          key={searchTerm}
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
