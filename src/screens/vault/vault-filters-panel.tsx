import { Flex, Text, chakra } from '#src/styled/styled.tsx'
import type { FiltersPanelView } from '#machines/vault-list/vault-list.connect.ts'
import type { CardStatus, CardType } from '#machines/vault-list/vault-list.rows.ts'
import { Button } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/drawer.tsx'

const statuses: readonly CardStatus[] = ['Active', 'Redeemed']
const products: readonly CardType[] = ['MyFlexiVault', 'eGiftCard']

/** VLT-1: one status and one product at most; pressing the chosen one clears it. */
export function VaultFiltersPanel({ panel }: { panel: FiltersPanelView }) {
  return (
    <Drawer
      side="right"
      title="Filters"
      onClose={panel.close}
      footer={
        <Button wide size="lg" onClick={panel.close}>
          Apply Filters
        </Button>
      }
    >
      <Toggles label="Status" options={statuses} chosen={panel.status} toggle={panel.toggleStatus} />
      <Toggles label="Product" options={products} chosen={panel.product} toggle={panel.toggleProduct} />
    </Drawer>
  )
}

interface TogglesProps<Option extends string> {
  label: string
  options: readonly Option[]
  chosen: Option | null
  toggle: (option: Option) => void
}

function Toggles<Option extends string>({ label, options, chosen, toggle }: TogglesProps<Option>) {
  return (
    <chakra.fieldset mb="6">
      <Text as="legend" fontWeight="semibold" mb="2">
        {label}
      </Text>
      <Flex wrap="wrap" gap="2">
        {options.map((option) => (
          <Button
            key={option}
            variant={option === chosen ? 'primary' : 'quiet'}
            aria-pressed={option === chosen}
            onClick={() => toggle(option)}
          >
            {option}
          </Button>
        ))}
      </Flex>
    </chakra.fieldset>
  )
}
