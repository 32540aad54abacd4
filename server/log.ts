import { type LoggerOptions, type SerializedError, stdSerializers } from 'pino'
import type { DestinationStream } from 'pino'

export interface LogOptions {
  level: string
  /** Where lines go; standard output when absent. */
  stream?: DestinationStream
}

/** Names of things that no log may show, wherever they stand (VLT-10, AUTH-9). */
const secrets = ['authorization', 'Password', 'NewPassword', 'Token', 'password', 'token', 'code', 'accountNumber']

/** What Fastify's logger is given: structured lines, secrets redacted, of an error only what cannot hold values. */
export function loggerOptions({ level, stream }: LogOptions): LoggerOptions & { stream?: DestinationStream } {
  return {
    level,
    redact: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
    serializers: { err: safeError },
    ...(stream && { stream }),
  }
}

/** An engine's error carries the statement's values in fields of its own (`detail`, `params`, …): they stay out. */
function safeError(error: Error): Pick<SerializedError, 'type' | 'message' | 'stack'> & Record<string, unknown> {
  const { type, message, stack } = stdSerializers.err(error)
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    type,
    message,
    stack,
    ...(code !== undefined && { sqlState: code }),
    ...(constraint !== undefined && { constraint }),
  }
}
