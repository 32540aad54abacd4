import cors from '@fastify/cors'
import Fastify, { type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { api } from '#contract/api.ts'
import { type ContractApp, useContractSchemas } from './platform/contract-routes.ts'
import { authenticate } from './accounts/authenticate.ts'
import { limitReads } from './accounts/limit-reads.ts'
import { maxParamLength, sendFailure, sendNotFound } from './platform/failures.ts'
import { reportUnknownAddresses } from './platform/client-address.ts'
import type { Dependencies } from './platform/dependencies.ts'
import { limitCalls, receivingLimits } from './platform/limit-calls.ts'
import { loggerOptions } from './platform/log.ts'
import { analyticsRoutes } from './analytics/analytics.route.ts'
import { cardRoutes } from './catalogue/cards.route.ts'
import { cartRoutes } from './cart/carts.route.ts'
import { stockNotificationRoutes } from './catalogue/stock-notifications.route.ts'
import { enquiryRoutes } from './enquiries/enquiries.route.ts'
import { healthRoute } from './platform/health.ts'
import { refuseSeveralHosts } from './platform/own-host.ts'
import { readinessRoute } from './platform/readiness.ts'
import { accountRoute } from './accounts/account.route.ts'
import { loginRoutes } from './accounts/login.route.ts'
import { metricsRoute } from './platform/metrics.ts'
import { describeApi } from './platform/openapi.ts'
import { passwordRoutes } from './accounts/password.route.ts'
import { vaultRoutes } from './vault/vault.route.ts'
import { repairPath } from './platform/repair-path.ts'
import { requestIdHeader, sendRequestIds, toRequestId } from './platform/request-id.ts'
import { createWriteProbe } from './platform/write-probe.ts'
import { type SecurityHeaders, securityHeaders } from './platform/security-headers.ts'
import { createSessions } from './accounts/sessions.ts'

/** ENQ-4: the largest body, in bytes. */
const bodyLimit = 64 * 1024

/** The whole server, given everything it depends on. */
export async function buildApp(dependencies: Dependencies): Promise<ContractApp> {
  const headers = securityHeaders(dependencies.isHttps ?? false)
  const app = useContractSchemas(Fastify(serverOptions(dependencies, headers)))
  // API-20: none is dropped, which Node does beyond its default number; their size is bounded by its 16 KiB.
  app.server.maxHeadersCount = 0
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(sendFailure)
  app.setNotFoundHandler(sendNotFound(Object.values(api)))
  limitCalls(app, dependencies.callTimeoutMs)
  headers.addTo(app)
  sendRequestIds(app)
  refuseSeveralHosts(app)
  if (dependencies.trustedProxies > 0) reportUnknownAddresses(app)
  await app.register(cors, {
    origin: dependencies.corsOrigins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Last-Event-ID', 'X-Request-Id'],
    exposedHeaders: ['Date', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
    strictPreflight: false,
  })
  await describeApi(app)
  addRoutes(app, dependencies)
  for (const part of dependencies.parts ?? []) await part(app)
  return app
}

function serverOptions({ log, trustedProxies }: Dependencies, { secure }: SecurityHeaders): FastifyServerOptions {
  return {
    logger: loggerOptions(log),
    bodyLimit,
    ...receivingLimits,
    trustProxy: (_address, hop) => hop < trustedProxies,
    genReqId: toRequestId,
    rewriteUrl: ({ url = '/' }) => repairPath(url),
    routerOptions: { maxParamLength },
    frameworkErrors: (error, request, reply) =>
      sendFailure(error, request as FastifyRequest, secure(reply as FastifyReply).header(requestIdHeader, request.id)),
  }
}

function addRoutes(app: ContractApp, dependencies: Dependencies): void {
  const { db, clock, sessionLifetimeMs: lifetimeMs } = dependencies
  const sessions = createSessions(db, { lifetimeMs, clock })
  healthRoute(app)
  const tryWrite = createWriteProbe(db)
  readinessRoute(app, dependencies, tryWrite)
  metricsRoute(app, dependencies, tryWrite)
  authenticate(app, sessions)
  limitReads(app)
  loginRoutes(app, dependencies, sessions)
  passwordRoutes(app, dependencies)
  accountRoute(app, dependencies)
  cardRoutes(app, dependencies)
  stockNotificationRoutes(app, dependencies)
  cartRoutes(app, dependencies)
  vaultRoutes(app, dependencies)
  enquiryRoutes(app, dependencies)
  analyticsRoutes(app, dependencies)
}
