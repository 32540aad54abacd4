interface Sent {
  token?: string
  body?: object
  /** How long the client waits. Milliseconds; as long as it takes unless given. */
  timeoutMs?: number
}

/** A body of any call: tests assert on whole values. */
type Json = ReturnType<typeof JSON.parse>

/** One call to the store on a port of this machine. */
export async function callStore(port: string, method: string, path: string, sent: Sent = {}) {
  const { token, body, timeoutMs } = sent
  const reply = await fetch(`http://localhost:${port}/api/Customer${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
  })
  return { status: reply.status, json: (await reply.json()) as Json }
}

/** The token of a customer who logs in; `undefined` when that is refused. */
export async function logIn(port: string, MobileNumber: string, Password: string) {
  const body = { CountryCode: '+61', MobileNumber, Password }
  const { json } = await callStore(port, 'POST', '/auth/login', { body })
  return json.data?.token as string
}
