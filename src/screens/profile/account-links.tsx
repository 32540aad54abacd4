import { Box, chakra } from '#src/styled/styled.tsx'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '#contract/paths.ts'
import { Icon, type IconName } from '#src/ui/icons.tsx'

const ways: { to: string; icon: IconName; label: string; text: string }[] = [
  { to: paths.myPurchases, icon: 'card', label: 'My Purchases', text: 'Your eVault: every card you have bought.' },
  { to: paths.myOrders, icon: 'cart', label: 'My Orders', text: 'What you ordered in this browser.' },
  { to: paths.paymentMethods, icon: 'bank', label: 'Payment methods', text: 'How to add or change one.' },
  { to: paths.rewards, icon: 'gift', label: 'Rewards', text: 'Cashback on the cards that give it.' },
]

/** PROF-1: from the profile to all that is the shopper's. */
export function AccountLinks() {
  return (
    <chakra.nav aria-label="Your account" mt="8">
      <chakra.ul borderTopWidth="1px" borderColor="line">
        {ways.map(({ to, icon, label, text }) => (
          <chakra.li key={to} borderBottomWidth="1px" borderColor="line">
            <Way to={to}>
              <Icon name={icon} size={24} />
              <Box flex="1" minW="0">
                <chakra.span display="block" fontWeight="semibold">
                  {label}
                </chakra.span>
                <chakra.span display="block" color="ink.muted" fontSize="sm">
                  {text}
                </chakra.span>
              </Box>
              <Icon name="chevronRight" />
            </Way>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}

const Way = chakra(RouterLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    minH: 'touch',
    px: '2',
    py: '4',
    color: 'ink',
    textDecoration: 'none',
    borderRadius: 'sm',
    '& svg': { color: 'eucalypt.text', flexShrink: '0' },
    _hover: { bg: 'eucalypt.tint' },
  },
})
