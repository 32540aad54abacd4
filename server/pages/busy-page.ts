import type { FastifyReply } from 'fastify'

/** After how long a browser, or another client, retries when the store is busy. Seconds. */
export const retrySeconds = 3

/** API-19: needs no rendering, loads nothing and reloads by itself. */
const html = `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><title>We’re busy right now</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${retrySeconds}"></head>
<body><h1>We’re busy right now</h1><p>This page will try again in a few seconds. Payments and orders are not affected.</p></body></html>
`

/** Sends the page for a store that is overloaded, or whose database is silent. */
export function sendBusyPage(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', String(retrySeconds))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}
