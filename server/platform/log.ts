import { withoutToken } from '#contract/paths.ts'

export interface LogOptions {
  level: string
  /** Where lines go; standard output when absent. */
  stream?: { write: (line: string) => void }
}

/** Lines are lost once it cannot be written, as when its terminal was closed; the store goes on. */
const standardOutput = { write: (line: string) => void process.stdout.write(line) }
process.stdout.on('error', () => undefined)

/** Property names that are redacted in every log line (VLT-10, AUTH-9). */
const secrets = [
  'authorization',
  'Password',
  'NewPassword',
  'Token',
  'password',
  'token',
  'redemptionCode',
  'accountNumber',
]

/** What Fastify's logger is given: structured lines, secrets redacted, of an error only what cannot hold values. */
export function loggerOptions({ level, stream = standardOutput }: LogOptions) {
  return {
    level,
    redact: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
    serializers: { err: safeError, req: safeRequest },
    stream,
  }
}

interface SafeError {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

/** Leaves out the fields of an engine's error that contain values of the statement (`detail`, `params`, …). */
function safeError(error: Error): SafeError {
  const { name, message, stack = '' } = error
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    type: name,
    message: shorten(message, longestMessage),
    stack: shorten(stack, longestStack),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error instanceof AggregateError && { errors: error.errors.map(safeError) }),
    ...(error.cause instanceof Error && { cause: safeCause(error.cause) }),
  }
}

interface SafeCause {
  type: string
  code?: unknown
  cause?: SafeCause
}

/** Of a cause only what identifies it: its message may quote what was sent. */
function safeCause({ name, cause, ...error }: Error): SafeCause {
  const { code } = error as { code?: unknown }
  return { type: name, ...(code !== undefined && { code }), ...(cause instanceof Error && { cause: safeCause(cause) }) }
}

/** Of an address the path, and no token in it (AUTH-9). A stranger sends both. */
function safeRequest({ method, url, ip = '' }: { method: string; url: string; ip?: string }) {
  return { method, url: shorten(withoutToken(url.split('?')[0] ?? ''), longestPath), ip: shorten(ip, longestAddress) }
}

/** Characters. */
const [longestAddress, longestPath, longestMessage, longestStack] = [64, 500, 1_000, 4_000]

function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}
