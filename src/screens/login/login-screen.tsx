import { Stack, Text } from '#src/styled/styled.tsx'
import { brand } from '#contract/brand.ts'
import type { LoginView } from '#machines/login/login.connect.ts'
import { FormPage } from '#src/ui/form-page.tsx'
import { StoreBadges } from '#src/ui/store-badges.tsx'
import { LoginForm } from './login-form.tsx'

/** AUTH-2: signing in; registration belongs to the app. */
export function LoginScreen({ view }: { view: LoginView }) {
  return (
    <FormPage title={`Log in to ${brand.name}`} below={<Registration />}>
      <Form view={view} />
    </FormPage>
  )
}

function Registration() {
  return (
    <Stack mt="8" gap="3">
      <Text>New to {brand.name}? Register in the app, on your phone. Then log in here with the same number.</Text>
      <StoreBadges />
    </Stack>
  )
}

function Form({ view }: { view: LoginView }) {
  switch (view.screen) {
    case 'form':
      return <LoginForm {...view} />
    case 'submitting':
      return <LoginForm busy />
    case 'loggedIn':
      return <p role="status">You are logged in.</p>
  }
}
