import * as z from 'zod/mini'
import { connect } from '#machines/login/login.connect.ts'
import { loginMachine } from '#machines/login/login.machine.ts'
import { wireLogin } from '../adapters/login.ts'
import { definePage } from '../page/page.tsx'
import { LoginScreen } from '../screens/login/login-screen.tsx'

/** What another page may hand over: a success (AUTH-4) or why the shopper was sent here (AUTH-6). */
const Handed = z.object({
  notice: z._default(z.nullable(z.string()), null),
  problem: z._default(z.nullable(z.string()), null),
})

export default definePage({
  machine: loginMachine,
  wire: wireLogin,
  input: ({ state }) => Handed.safeParse(state ?? {}).data ?? { notice: null, problem: null },
  head: () => ({
    title: 'Log in',
    description: 'Log in with your mobile number to buy gift cards and open your eVault.',
    canonical: '/login',
    noindex: true,
  }),
  Screen: ({ snapshot, send }) => <LoginScreen view={connect(snapshot, send)} />,
})
