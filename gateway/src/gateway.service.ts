import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { restaurant } from '@sufra/contracts/reservations/opening/routes'
import { createDomainError } from '@sufra/domain/platform/errors'
import { formatErrorTitle } from '@sufra/domain/platform/redact'
import { runWithRequest } from '@sufra/runtime/crash-handler'
import { toLogFields } from '@sufra/runtime/logs'
import type { Meta } from '@sufra/runtime/meta'
import { ACCOUNT_CHANGED, type AccountChange, RECORD_CHANGED, type RecordChange } from '@sufra/runtime/record-changes'
import type { Context, ServiceBroker, ServiceSchema } from 'moleculer'
import ApiGateway, { type ApiSettingsSchema } from 'moleculer-web'
import { createAliasIndex, type FoundAlias } from './alias-index.ts'
import { createApiRoute, encodeAnswer, findSession, identifyCaller, setDeviceCookie } from './api-route.ts'
import { isHtmlPage, sendAwayPage } from './away-page.ts'
import { getLastEmbedOrigins, isBookPage, listEmbedOrigins, sendBookPage } from './book-page.ts'
import { createClientFacts } from './client-address.ts'
import { sendContact } from './contact.ts'
import { createDocsAliases, getOpenApi } from './docs.ts'
import { sendError, toErrorResponse } from './error-answer.ts'
import { answerHead } from './head.ts'
import { setPageHeaders, setTransportHeaders } from './headers.ts'
import { countFailuresFromZero, countRequest, getRouteLabel } from './http-metrics.ts'
import type { GatewayConfig } from './lib/config.ts'
import { EventHub } from './live/event-hub.ts'
import { openStream } from './live/open-stream.ts'
import { mailAliases } from './mail-aliases.ts'
import { createManifest, getLanguage } from './manifest.ts'
import { isForServer, sendMethods } from './options.ts'
import { type Middleware, type Pages, servePages } from './pages.ts'
import { type PreparedResponse, prepareResponse, sendPrepared } from './prepared-response.ts'
import { PREVIEW_PATH, sendPreview } from './preview.ts'
import { checkReadiness, measureReadiness } from './readiness.ts'
import { createReleaseActions } from './releases/create-release-actions.ts'
import { assertOneHost, isForApi, isStray, readTarget } from './request-target.ts'
import { createIconFinder, type RestaurantLogo } from './restaurant-logo.ts'
import { askRestaurant, setLastRestaurant } from './restaurant-page.ts'
import { createTelemetry } from './telemetry/telemetry.ts'

type AliasHandler = (req: Routed, res: ServerResponse) => void | Promise<void>

type HttpHandler = (this: unknown, req: IncomingMessage, res: ServerResponse) => Promise<void>
const routeRequest = ApiGateway.methods?.httpHandler as HttpHandler
type FindAlias = (this: unknown, url: string, method: string) => FoundAlias | false
const findAlias = ApiGateway.methods?.resolveAlias as FindAlias

/** Request ids accepted from a proxy; others are replaced, because the id is logged. */
const REQUEST_ID = /^[\w.:-]{1,100}$/

/** nginx's default for either direction. */
const SOCKET_TIMEOUT_MS = 60_000

/** Longer than the keep-alive of most proxies (60 s), so that no proxy reuses a connection while it closes. */
const KEEP_ALIVE_MS = 75_000
/** Clients measure the keep-alive late while they are busy, and would send into a connection that closes. */
const KEEP_ALIVE_BUFFER_MS = 30_000

interface Routed extends IncomingMessage {
  $ctx?: Context<unknown, Meta>
  originalUrl?: string
  $alias?: { action?: string; path?: string }
}

export interface ServedPages {
  pages?: Pages | undefined
  logo?: RestaurantLogo | null
}

export function createGatewayService(
  config: GatewayConfig,
  { pages, logo = null }: ServedPages = {},
): ServiceSchema<ApiSettingsSchema> {
  let servePage: Middleware | undefined
  let hub: EventHub
  let endReadiness: (() => void) | undefined
  let findIcon: ReturnType<typeof createIconFinder>
  const client = createClientFacts(config.trustedProxies, config.publicUrl)
  const telemetry = createTelemetry(client, config)
  const openEvents = async (req: Routed, res: ServerResponse) => {
    const ctx = req.$ctx as Context<unknown, Meta>
    await identifyCaller(ctx, req, client, config)
    openStream(hub, req, res, ctx.meta)
  }
  const openPreview = async (req: Routed, res: ServerResponse) => {
    const ctx = req.$ctx as Context<unknown, Meta>
    await identifyCaller(ctx, req, client, config)
    await sendPreview(req, res, ctx.meta, config.pagesDir)
  }
  return {
    name: 'gateway',
    mixins: [ApiGateway as ServiceSchema],
    actions: createReleaseActions(config.pagesDir, pages),
    methods: {
      async httpHandler(req: Routed, res: ServerResponse) {
        const requestId = nameRequest(req)
        res.setHeader('X-Request-ID', requestId)
        setTransportHeaders(res, config.publicUrl)
        countRequest(req, res)
        const giveUp = () => sendError(req, res, toErrorResponse(createDomainError('INTERNAL'), requestId))
        const refuse = (error: unknown = createDomainError('NOT_FOUND')) =>
          sendErrorAnswer(this.broker, req, res, error)
        const serve = async () => {
          assertOneHost(req)
          if (isForServer(req)) return sendMethods(res)
          readTarget(req)
          const icon = await findIcon(req.url?.split('?')[0] ?? '')
          if (icon) return sendIcon(req, res, icon)
          if (isStray(req)) return refuse()
          if (isBookPage(req)) return sendBookPage(this.broker, req, res)
          if (servePage && !isForApi(req)) return servePage(req, res, refuse)
          answerHead(req)
          return routeRequest.call(this, req, res)
        }
        await runWithRequest({ requestId, giveUp }, () => serve().catch(refuse))
      },
      resolveAlias(url: string, method: string) {
        return this.plainAlias(url, method) ?? findAlias.call(this, url, method)
      },
      encodeResponse: encodeAnswer,
      // moleculer-web would log each 503 with its stack; error-answer.ts decides the log level.
      errorHandler(req: Routed, res: ServerResponse, error: unknown) {
        setDeviceCookie(req, res)
        sendErrorAnswer(this.broker, req, res, error)
      },
    },
    created() {
      servePage = pages && servePages(pages, () => askRestaurant(this.broker))
      findIcon = createIconFinder(this.broker, logo)
      this.plainAlias = createAliasIndex(this.aliases)
      countFailuresFromZero(this.aliases)
      if (config.restaurant) setLastRestaurant(this.broker, config.restaurant)
      hub = new EventHub((token) => findSession(this.broker, token))
      // A client that does not read its file would hold the connection forever.
      this.server.timeout = config.silenceMs ?? SOCKET_TIMEOUT_MS
      this.server.keepAliveTimeout = KEEP_ALIVE_MS
      this.server.keepAliveTimeoutBuffer = KEEP_ALIVE_BUFFER_MS
      if (config.maxConnections !== undefined) this.server.maxConnections = config.maxConnections
    },
    events: {
      [RECORD_CHANGED]({ params, broker }: Context<RecordChange>) {
        hub.publish(params)
        if (params.kind === 'onlineBooking' || params.kind === 'restaurant') void rememberPages(broker)
      },
      '$services.changed': ({ broker }: Context) => {
        if (!getLastEmbedOrigins(broker)) void rememberPages(broker)
      },
      [ACCOUNT_CHANGED]: ({ params }: { params: AccountChange }) => hub.recheckSessions(params),
    },
    // Not awaited: the gateway serves before the services do.
    started() {
      void rememberPages(this.broker)
      endReadiness = measureReadiness(this.broker)
      telemetry.start(this.broker)
    },
    // Before the server waits for its open connections.
    async stopped() {
      hub.close()
      endReadiness?.()
      await telemetry.stop(this.broker)
    },
    settings: {
      port: config.port,
      ip: config.host,
      // Bounds slow uploads (100 kB, a picture 10 MB).
      requestTimeout: 60_000,
      logRequest: null,
      logResponse: null,
      logRouteRegistration: null,
      routes: [
        createApiRoute(config, client, {
          ...statusAliases,
          ...catchErrors({
            'GET /events': openEvents,
            [`GET ${PREVIEW_PATH}`]: openPreview,
            'POST /telemetry': telemetry.receive,
          }),
        }),
      ],
      onError(this: { broker: ServiceBroker }, req: Routed, res: ServerResponse, error: unknown) {
        sendErrorAnswer(this.broker, req, res, error)
      },
    },
  }
}

/** What pages need while the services are away; asked once their service is there, because the broker warns before. */
async function rememberPages(broker: ServiceBroker): Promise<void> {
  const offered = broker.registry.getServiceList({ onlyAvailable: true }) as { fullName: string }[]
  if (!offered.some(({ fullName }) => fullName === restaurant.action.split('.')[0])) return
  await Promise.allSettled([askRestaurant(broker), listEmbedOrigins(broker)])
}

function sendIcon(req: IncomingMessage, res: ServerResponse, icon: PreparedResponse): void {
  setPageHeaders(res)
  sendPrepared(req, res, icon)
}

function nameRequest(req: IncomingMessage): string {
  const given = req.headers['x-request-id']
  const requestId = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
  req.headers['x-request-id'] = requestId
  delete req.headers['x-correlation-id']
  return requestId
}

function sendErrorAnswer(broker: ServiceBroker, req: Routed, res: ServerResponse, error: unknown): void {
  const { logger } = broker.getLocalService('gateway') ?? broker
  const requestId = String(req.headers['x-request-id'])
  const answer = toErrorResponse(error, requestId)
  // Never logs the raw path or query: they may hold a phone or a receipt's code.
  const path = getRouteLabel(req)
  const { status } = answer
  const fields = toLogFields({ method: String(req.method), path, status })
  if (status === 500) logger.error(`${req.method} ${path} failed`, fields, toError(error))
  else if (status === 503) logger.warn(`${req.method} ${path} was refused: ${formatErrorTitle(error)}`, fields)
  else logger.debug(`${req.method} ${path} was refused: ${answer.body.code}`, fields)
  if (status >= 500 && isHtmlPage(req)) {
    sendAwayPage(broker, req, res, answer)
    return
  }
  // The generator's form reads the sentence from `error` (contract §1).
  if (req.$alias?.action === 'qr.generate') answer.body.error = answer.body.message
  sendError(req, res, answer)
}

/** Wraps a thrown value that is no error; its content is not logged. */
function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(formatErrorTitle(thrown))
}

function catchErrors(handlers: Record<string, (req: Routed, res: ServerResponse) => Promise<void>>) {
  const answered = Object.entries(handlers).map(([alias, handle]): [string, AliasHandler] => [
    alias,
    (req, res) => handle(req, res).catch((error) => sendErrorAnswer((req.$ctx as Context).broker, req, res, error)),
  ])
  return Object.fromEntries(answered)
}

const statusAliases: Record<string, AliasHandler> = {
  'GET /health': (_req: Routed, res: ServerResponse) => sendJson(res, 200, { status: 'ok' }),
  ...catchErrors({
    'GET /ready': async (req: Routed, res: ServerResponse) => {
      const state = await checkReadiness((req.$ctx as Context).broker)
      sendJson(res, state.ready ? 200 : 503, state)
    },
    'GET /contact': async (req: Routed, res: ServerResponse) => sendContact((req.$ctx as Context).broker, res),
    'GET /openapi.json': async (req: Routed, res: ServerResponse) => sendPrepared(req, res, await getOpenApi()),
    'GET /manifest.webmanifest': async (req: Routed, res: ServerResponse) => {
      const text = await createManifest((req.$ctx as Context).broker, getLanguage(req.originalUrl ?? req.url ?? ''))
      sendPrepared(req, res, await prepareResponse(text, 'application/manifest+json; charset=utf-8'))
    },
    ...mailAliases,
  }),
  ...createDocsAliases(),
}

function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.statusCode = status
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  res.end(JSON.stringify(body))
}
