import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { processMetrics } from './platform/metrics.ts'
import { referenceRoutes } from './platform/api-reference.ts'
import type { Part } from './platform/dependencies.ts'
import { artFiles } from './catalogue/art.route.ts'
import type { OpenGateway } from './bank/gateway.ts'
import { storeCatalogue } from './catalogue/catalogue.ts'
import { onCatalogueChange } from './catalogue/catalogue-changes.ts'
import { replicaPart } from './catalogue/replica-part.ts'
import { catalogueOperatorRoutes } from './catalogue/exchange/operator-routes.ts'
import { operatorPart } from './platform/operator-access.ts'
import type { Database } from './platform/db/database.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { prepareDatabase } from './platform/db/prepare-database.ts'
import { refuseUnsuitable } from './platform/db/refuse-unsuitable.ts'
import { openReplicas } from './platform/db/replicas.ts'
import { retireDemoAccounts, seedDemoAccounts } from './accounts/demo-accounts.ts'
import { loadGateway } from './bank/load-gateway.ts'
import { openLimits } from './platform/limits.ts'
import { mailboxAddress } from './mail/mailbox-page.ts'
import { messagePart } from './mail/message-part.ts'
import { phoneAddress } from './mail/phone-page.ts'
import type { FrontEnd } from './pages/build.ts'
import { crawlerFiles } from './pages/crawlers.ts'
import { servePages } from './pages/pages.ts'
import { toStoreSettings } from './pages/store-settings.ts'
import { paymentPart } from './payments/payment-part.ts'
import { claimPurchases, sandboxGatewayName } from './bank/purchase-gateway.ts'
import { checkpointPart } from './platform/db/checkpoint-part.ts'
import { listExposures, refuseExposedSandbox, sandboxHostCheck } from './platform/sandbox-exposure.ts'
import { refuseMissingKey } from './platform/secrets/open-keys.ts'
import { stockNotificationPart } from './catalogue/stock-notification-part.ts'
import { logSeed, seedCatalogue } from './catalogue/seed-catalogue.ts'
import { findRealBank, isOn } from './platform/real-bank.ts'
import type { Settings } from './platform/settings.ts'
import { SetupProblem } from './platform/setup-problem.ts'
import { retentionPart } from './privacy/retention-part.ts'
import { serveSpec, specAddress } from './spec-site/spec-site.ts'
import { specWriter } from './spec-site/spec-writer.ts'

/** A store that is open. */
export interface StoreServer {
  /** Where shoppers find it, without a trailing slash. */
  origin: string
  /** The sandbox bank's address; null when a real bank is connected. */
  sandboxBank: string | null
  /** The sandbox mailbox's address; null when mails really go out. */
  sandboxMail: string | null
  /** The sandbox phone's address; null when SMS really go out. */
  sandboxSms: string | null
  /** The living spec's address; null when it is off. */
  livingSpec: string | null
}

const minute = 60_000

/** The sandbox mailbox, whose readers can take over any account, is never open beside a real bank. */
const mailIsMissing = (realBank: string) =>
  `${realBank} connects a real bank: set SMTP_URL too, so that mails reach their people alone.`

/** The sandbox phone, which shows what shoppers bought, is never open beside a real bank. */
const smsIsMissing = (realBank: string) =>
  `${realBank} connects a real bank: set SMS_URL too, so that text messages reach only the people they are for.`

const serverIsMissing = (name: 'DATABASE_READ_URL' | 'DATABASE_POOL_URL') =>
  `${name} belongs to a PostgreSQL server: set DATABASE_URL too, or neither.`

const originIsMissing = (name: 'SMTP_URL' | 'SMS_URL') =>
  `${name} sends real messages: set PUBLIC_ORIGIN too, so that the links in them lead to this store.`

const tokenIsMissing = 'SMS_URL sends real text messages: set SMS_TOKEN too, so that the provider accepts them.'

const hour = 60 * minute

/** What a process has beside its settings. */
interface Surroundings {
  frontEnd: FrontEnd | Promise<FrontEnd>
  /** A migrated and seeded data folder that new ones are copied from; without it they are made step by step. */
  template?: string
  /** Whether the catalogue is edited between starts: a former content of it is then meant. */
  isEdited?: boolean
  /** The project's folder, in which `npm run spec` writes the living spec. */
  root: string
  /** Parts that are asked first. */
  before?: Part[]
  /**
   * Called before the store accepts a request, so that who sees it ready can stop it. `close`: becomes unready, serves on for
   * DRAIN_SECONDS, ends streams, finishes running requests and closes the database.
   */
  onClosable: (close: () => Promise<void>) => void
}

/** Opens the whole store in this process: data, catalogue, API, bank, pages and living spec. */
export async function openStore(settings: Settings, surroundings: Surroundings): Promise<StoreServer> {
  await refuseTakenPort(settings)
  const gateway = await loadGateway(settings)
  const openGateway = gateway?.open
  refuseHalfSetMessages(settings)
  refuseMissingServer(settings)
  if (!openGateway) refuseExposedSandbox(settings)
  refuseMissingKey(settings)
  const { databaseUrl, databasePoolUrl: poolUrl, dataDir } = settings
  const { template } = surroundings
  const opened = await openDatabase(databaseUrl ? { databaseUrl, poolUrl } : { dataDir, template })
  try {
    await refuseUnsuitable(opened, settings)
    const db = await prepareDatabase(opened, settings)
    await claimPurchases(db, gateway ? await gateway.identify(db) : { name: sandboxGatewayName })
    const unknownRights = await gateway?.checkRights?.()
    const seeded = await seedCatalogue(db, storeCatalogue(), { isAsked: surroundings.isEdited === true })
    await (openGateway ? retireDemoAccounts(db) : seedDemoAccounts(db))
    const origin = settings.publicOrigin || `http://localhost:${settings.port}`
    const frontEnd = await surroundings.frontEnd
    let isStopping = false
    const stop = async () => {
      isStopping = true
      await wait(settings.drainSeconds * 1_000)
      await close(app, db)
    }
    const dependencies = { ...surroundings, frontEnd, settings, db, openGateway, origin, isStopping: () => isStopping }
    const app = await assemble(dependencies)
    logSeed(app.log, seeded)
    if (unknownRights !== undefined) app.log.warn(unknownRights)
    surroundings.onClosable(stop)
    await listen(app, settings)
    const sandboxBank = openGateway ? null : `${origin}/sandbox/bank`
    const sandboxMail = settings.smtpUrl ? null : `${origin}${mailboxAddress}`
    const sandboxSms = settings.smsUrl ? null : `${origin}${phoneAddress}`
    const livingSpec = isOn(settings.spec, settings) ? `${origin}${specAddress}/` : null
    return { origin, sandboxBank, sandboxMail, sandboxSms, livingSpec }
  } catch (error) {
    await opened.close()
    throw error
  }
}

function refuseHalfSetMessages(settings: Settings): void {
  const { smtpUrl, smsUrl, smsToken, publicOrigin } = settings
  const realBank = findRealBank(settings)
  if (realBank && !smtpUrl) throw new SetupProblem(mailIsMissing(realBank))
  if (realBank && !smsUrl) throw new SetupProblem(smsIsMissing(realBank))
  if (smsUrl && !smsToken) throw new SetupProblem(tokenIsMissing)
  if (!publicOrigin && (smtpUrl || smsUrl)) throw new SetupProblem(originIsMissing(smtpUrl ? 'SMTP_URL' : 'SMS_URL'))
}

function refuseMissingServer({ databaseUrl, databaseReadUrls, databasePoolUrl }: Settings): void {
  if (databaseUrl) return
  if (databaseReadUrls.length > 0) throw new SetupProblem(serverIsMissing('DATABASE_READ_URL'))
  if (databasePoolUrl) throw new SetupProblem(serverIsMissing('DATABASE_POOL_URL'))
}

interface Dependencies extends Surroundings {
  frontEnd: FrontEnd
  settings: Settings
  db: Database
  openGateway: OpenGateway | undefined
  origin: string
  isStopping: () => boolean
}

async function assemble(dependencies: Dependencies): Promise<FastifyInstance> {
  const { settings, frontEnd, before = [], db, openGateway, origin, isStopping } = dependencies
  const { environment, corsOrigins, trustedProxies } = settings
  const replicas = settings.databaseReadUrls.length > 0 ? openReplicas(db, settings.databaseReadUrls) : undefined
  const catalogue = replicas?.catalogue ?? db.anonymousReads
  const limits = openLimits(db, settings, Date.now)
  const payments = paymentPart({
    db,
    openGateway,
    orderLimits: [limits.order, limits.dailyOrder],
    windowMs: settings.paymentWindowMs,
    lapseMs: settings.orderLapseMs,
    heartbeatMs: 15_000,
    reconcileMs: minute,
  })
  const { smtpUrl, mailFrom, smsUrl, smsToken, smsFrom } = settings
  const messages = messagePart({
    db,
    origin,
    smtp: smtpUrl ? { url: smtpUrl, from: mailFrom } : undefined,
    sms: smsUrl ? { url: smsUrl, token: smsToken, from: smsFrom } : undefined,
  })
  const onChange = (listener: () => void) => onCatalogueChange(db, listener)
  const pages = { frontEnd, origin, db, onChange, settings: toStoreSettings(settings) }
  return buildApp({
    db,
    catalogue,
    clock: Date.now,
    corsOrigins,
    trustedProxies,
    isHttps: origin.startsWith('https:'),
    metrics: { token: settings.metricsToken, isExposed: listExposures(settings).length > 0 },
    sessionLifetimeMs: settings.sessionHours * hour,
    limits,
    isStopping,
    // Vite transforms the modules of a page when it is first opened.
    ...(dependencies.isEdited && { callTimeoutMs: 5 * minute }),
    log: { level: settings.logLevel },
    parts: [
      ...before,
      sandboxHostCheck(settings),
      payments,
      messages,
      stockNotificationPart(db, Date.now),
      retentionPart(db, Date.now),
      checkpointPart(db),
      ...(replicas ? [replicaPart(db, replicas)] : []),
      processMetrics,
      artFiles,
      ...(settings.databaseUrl ? [] : [operator(dependencies)]),
      ...(openGateway ? [] : [referenceRoutes]),
      (app) => crawlerFiles(app, { db: catalogue, origin, environment, onChange }),
      ...(isOn(settings.spec, settings) ? [specPart(dependencies)] : []),
      (app) => servePages(app, pages),
    ],
  })
}

/** Commands reach a data folder, which only this process can open, through the process. */
function operator({ db, settings: { dataDir } }: Dependencies): Part {
  return operatorPart({ db, dataDir, routes: (server) => catalogueOperatorRoutes(server, db) })
}

/** Only the sandbox starts programs on request. */
function specPart({ root, openGateway }: Dependencies): Part {
  return (app) => {
    const writer = openGateway ? undefined : specWriter(root, app.log)
    return serveSpec(app, { folder: join(root, 'dist/spec'), writer })
  }
}

async function listen(app: FastifyInstance, { port, host }: Settings): Promise<void> {
  await app.listen({ port, host }).catch(async (error: unknown) => {
    await app.close()
    throw explained(error, { port, host })
  })
}

/** Checks the port first, because creating a data folder takes seconds. */
async function refuseTakenPort({ port, host }: Settings): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explained(error, { port, host })))
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

function explained(error: unknown, { port, host }: Pick<Settings, 'port' | 'host'>): unknown {
  const foreignHost = `HOST ${host} is no address of this machine: set it to localhost, 0.0.0.0 or an address that this machine has.`
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken: stop what uses it, or set PORT to another port.`,
    EACCES: `Port ${port} may not be opened by this user: set PORT to a port from 1024.`,
    EADDRNOTAVAIL: foreignHost,
    EINVAL: foreignHost,
    ENOTFOUND: foreignHost,
    EAI_AGAIN: foreignHost,
  }
  const sentence = sentences[(error as NodeJS.ErrnoException).code ?? '']
  return sentence === undefined ? error : new SetupProblem(sentence, { cause: error })
}

/** How long running requests may take to finish when the store closes. Milliseconds. */
const graceMs = 5_000

async function close(app: FastifyInstance, db: Database): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs)
  await app.close()
  clearTimeout(cut)
  await db.close()
}
