import { Text, chakra } from '#src/styled/styled.tsx'
import { Section } from '#src/ui/marketing/section.tsx'

/** MKT-9: the kinds of business that the Retail Cinema Package suits. */
export function Shops() {
  return (
    <Section title="Made for local shops" tone="eucalypt">
      <Text fontSize="lg" maxW="60ch">
        The package suits:
      </Text>
      <List>
        {['Local retailers', 'Cafes', 'Salons', 'Fitness studios', 'Online shops'].map((shop) => (
          <li key={shop}>{shop}</li>
        ))}
      </List>
    </Section>
  )
}

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    mt: '6',
    listStyleType: 'none',
    '& li': {
      px: '5',
      py: '2',
      bg: 'paper',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'eucalypt.text',
      fontFamily: 'heading',
      fontWeight: 'bold',
      fontSize: 'lg',
    },
  },
})
