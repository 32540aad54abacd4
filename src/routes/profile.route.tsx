import { connect } from '#machines/profile/profile.connect.ts'
import { profileMachine } from '#machines/profile/profile.machine.ts'
import { wireProfile } from '../adapters/profile.ts'
import { definePage } from '../page/page.tsx'
import { ProfileScreen } from '../screens/profile/profile-screen.tsx'

/** PROF-1, AUTH-5: not redirected; without a session it asks to log in. */
export default definePage({
  machine: profileMachine,
  wire: wireProfile,
  input: () => undefined,
  session: (news) => news,
  head: () => ({
    title: 'My Profile',
    description: 'What we hold of you for payment, masked, and the way to your cards and orders.',
    canonical: '/profile',
    noindex: true,
  }),
  Screen: ({ snapshot, send }) => <ProfileScreen view={connect(snapshot, send)} />,
})
