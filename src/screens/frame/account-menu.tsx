import { Text } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import type { PanelView } from '#machines/panel/panel.connect.ts'
import type { SessionView } from '#machines/session/session.connect.ts'
import { Icon } from '#src/ui/icons.tsx'
import { Menu, MenuButton, MenuLink } from './menu.tsx'

/** HDR-7. */
export function AccountMenu({ view, session }: { view: PanelView; session: SessionView }) {
  return (
    <Menu view={view} align="right" label="Account" trigger={<Icon name="account" size={24} />}>
      <AccountItems session={session} />
    </Menu>
  )
}

/** HDR-8: what one may do with an account, logged in or not. */
export function AccountItems({ session }: { session: SessionView }) {
  switch (session.screen) {
    case 'unknown':
      return <Text p="3">One moment…</Text>
    case 'loggedIn':
      return (
        <>
          <MenuLink to={paths.profile}>My Profile</MenuLink>
          <MenuLink to={paths.myPurchases}>My Purchases</MenuLink>
          <MenuButton onClick={session.logOut}>Logout</MenuButton>
        </>
      )
    case 'loggedOut':
      return <MenuLink to={paths.login}>Login</MenuLink>
  }
}
