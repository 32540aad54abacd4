import { Flex, chakra } from '#src/styled/styled.tsx'
import type { AppearanceView } from '#machines/appearance/appearance.connect.ts'
import { Icon } from '#src/ui/icons.tsx'

/** HDR-11: light, dark, or as the device is set. */
export function AppearanceSwitch({ view }: { view: AppearanceView }) {
  return (
    <Flex
      wrap="wrap"
      as="fieldset"
      aria-label="Appearance"
      gap="1"
      p="1"
      borderWidth="1px"
      borderRadius="md"
      borderColor="currentColor"
    >
      <Choice aria-pressed={view.screen === 'light'} onClick={view.chooseLight}>
        <Icon name="sun" size={18} />
        Light
      </Choice>
      <Choice aria-pressed={view.screen === 'dark'} onClick={view.chooseDark}>
        <Icon name="moon" size={18} />
        Dark
      </Choice>
      <Choice aria-pressed={view.screen === 'system'} onClick={view.chooseSystem}>
        <Icon name="system" size={18} />
        Device
      </Choice>
    </Flex>
  )
}

const Choice = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minH: 'touch',
      px: '3',
      fontSize: 'sm',
      fontWeight: 'semibold',
      borderRadius: 'sm',
      cursor: 'pointer',
      _hover: { color: 'eucalypt.deepInk' },
      _pressed: { bg: 'wattle.solid', color: 'wattle.on' },
    },
  },
  { defaultProps: { type: 'button' } },
)
