import type { LoginView } from '#machines/login/login.connect.ts'
import { Secret } from '#machines/secret.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'

/** Stands in for the login screen until it is drawn. */
export function LoginForm({ view }: { view: LoginView }) {
  if (view.screen === 'loggedIn') return <p role="status">You are logged in.</p>
  const busy = view.screen === 'submitting'
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        if (view.screen !== 'form') return
        view.submit({
          mobileNumber: String(fields.get('mobileNumber')),
          password: new Secret(String(fields.get('password'))),
        })
      }}
    >
      <h1>Log in</h1>
      {view.screen === 'form' && view.notice && <p role="status">{view.notice}</p>}
      {view.screen === 'form' && view.problem && <p role="alert">{view.problem}</p>}
      <Field label="Mobile number" name="mobileNumber" disabled={busy} required />
      <Field label="Password" name="password" type="password" disabled={busy} required />
      <Button type="submit" disabled={busy}>
        {busy ? 'Signing In...' : 'Log in'}
      </Button>
    </form>
  )
}
