import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** One mail as received by a mail server. */
export interface TakenMail {
  from: string
  to: string[]
  /** Headers, a blank line, the body, as sent. */
  message: string
}

/** The server's responses; each is read once a mail. An error's `responseCode` is the server's response. */
export interface Manners {
  onSender?: (address: string) => Error | null
  onRecipient?: (address: string) => Error | null
  onMessage?: (mail: TakenMail) => Error | null
}

/** A refusal. */
export function answerWith(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}

/** A separate mail server with authentication. */
export async function openSmtpServer(manners: Manners = {}) {
  const taken: TakenMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === 'wattle' && password === 'sunny'
      return isRight ? done(null, { user: username }) : done(answerWith(535, 'No such login'))
    },
    onMailFrom: ({ address }, _session, done) => done(manners.onSender?.(address) ?? null),
    onRcptTo: ({ address }, _session, done) => done(manners.onRecipient?.(address) ?? null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const mail = {
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString(),
        }
        const refusal = manners.onMessage?.(mail) ?? null
        if (!refusal) taken.push(mail)
        done(refusal)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    taken,
    url: (password = 'sunny') => `smtp://wattle:${password}@127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
