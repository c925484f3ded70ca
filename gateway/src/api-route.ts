import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Call } from '@sufra/contracts/call'
import { allCalls } from '@sufra/contracts/calls'
import { getKeyRefusal, getPasswordRefusal, getRefusal, type Session } from '@sufra/contracts/rights'
import { isJson, isReadOnly } from '@sufra/contracts/route'
import { isApprovable, isLimited } from '@sufra/contracts/staff-rights'
import { createDomainError, type ErrorCode } from '@sufra/domain/platform/errors'
import { approve, resolve, resolveKey, resolveTestGuest } from '@sufra/runtime/calls/auth'
import { call } from '@sufra/runtime/internal-call'
import type { Meta } from '@sufra/runtime/meta'
import type { Context, ServiceBroker } from 'moleculer'
import type { ApiRouteSchema } from 'moleculer-web'
import { type ClientFacts, isUnreadable, warnOfUnreadable } from './client-address.ts'
import { isHead } from './head.ts'
import { setApiHeaders } from './headers.ts'
import type { GatewayConfig } from './lib/config.ts'
import { answerOptions } from './options.ts'
import { isForeignOrigin } from './origin.ts'
import { createLookupCounter } from './phone-lookups.ts'
import { assertFileFits, assertNotEncoded, type Body, readBody } from './read-body.ts'
import {
  parseIdempotencyKey,
  parseIfMatch,
  readBearerToken,
  readTestGuestToken,
  readUserAgent,
} from './request-headers.ts'
import { assertQueryReadable } from './request-target.ts'
import {
  createDeviceCookie,
  createSessionCookie,
  createTillCookie,
  END_OF_PLAIN_SESSION,
  readDeviceToken,
  readSessionTokens,
  readTillTokens,
} from './session-cookie.ts'
import { calculateEtag, isEtagMatch } from './static-file.ts'

const DEADLINE_MS = 4000
const GRACE_MS = 500
/** Bounded by the server's `requestTimeout`: the service reads an upload while it arrives. */
const UPLOAD_MS = 60_000
/** Below the browser's own limit (packages/api). */
const SLOW_MS = 20_000

interface RoutedRequest extends IncomingMessage {
  $params: { params?: Record<string, unknown>; query?: Record<string, unknown> } & Record<string, unknown>
  $alias?: { action?: string }
  $created?: boolean
}

const callByAction = new Map<string, Call>(allCalls.map((call) => [call.action, call]))

/**
 * The `/api` route, made from the contracts: one alias a call, and the checks in the contract's order (§1). The order
 * is path, size, type, session, right; validation and state belong to the services.
 */
export function createApiRoute(
  config: GatewayConfig,
  client: ClientFacts,
  statusAliases: ApiRouteSchema['aliases'],
): ApiRouteSchema {
  const aliases = { ...statusAliases, ...createAliases() }
  const countLookup = createLookupCounter()
  return {
    path: '/api',
    mappingPolicy: 'restrict',
    mergeParams: false,
    bodyParsers: false,
    use: [setApiHeaders, answerOptions(Object.keys(aliases))],
    authentication: false,
    authorization: false,
    logging: false,
    aliases,

    async onBeforeCall(ctx: Context<unknown, Meta>, _route: unknown, req: RoutedRequest) {
      const call = callByAction.get(req.$alias?.action ?? '')
      if (call?.takes) assertFileFits(req, call)
      const body: Body = call && isJson(call) ? await readBody(req) : { json: {} }
      assertNotEncoded(req)
      if (!call) return
      const params = getParams(call, req, body)
      setDeadline(ctx, (config.deadlineMs ?? DEADLINE_MS) + getMoreMs(call))
      await identify(ctx, req, client, { reads: isReadOnly(call), isPublic: call.isPublic })
      const refusal = getCallerRefusal(call, ctx.meta, params, () => isForeignOrigin(req, config.publicUrl))
      if (refusal) throw createDomainError(refusal)
      assertQueryReadable(req)
      countLookup(call.name, ctx.meta.session ?? null, params)
      ctx.meta.ifMatch = parseIfMatch(req)
      if (isHead(req)) ctx.meta.isHead = true
      if (call.idempotent)
        ctx.meta.idempotencyKey = parseIdempotencyKey(req, Boolean(ctx.meta.session ?? ctx.meta.apiKey))
      if ('malformed' in body)
        throw createDomainError('VALIDATION_ERROR', {}, { message: 'The body is not valid JSON in UTF-8' })
      req.$params = await takeApproval(ctx, call, params)
    },

    onAfterCall(ctx: Context<unknown, Meta>, _route: unknown, req: RoutedRequest, res: ServerResponse, data: unknown) {
      const call = callByAction.get(req.$alias?.action ?? '')
      // moleculer-web requires a Location for each 201 that it sees, so the status is set later.
      if (call?.status === 201) req.$created = !ctx.meta.isRepeated
      else if (call) res.statusCode = call.status
      // Set-Cookie does not stop a cache from storing an answer (RFC 9111 §7.3).
      if (call?.isPublic || isCacheable(ctx.meta)) return data
      const cookies = createCookies(ctx.meta)
      if (cookies.length > 0) res.setHeader('Set-Cookie', cookies)
      return data
    },
  }
}

/**
 * Checks the editor who approves a call that the caller lacks the right for. The approval is for this call alone: it is
 * neither stored nor passed on, so that a repeated call is the same with and without it.
 */
async function takeApproval(ctx: Context<unknown, Meta>, route: Call, params: Record<string, unknown>) {
  const { name } = route
  if (!isApprovable(route) || params.approval === undefined) return params
  const { approval, ...others } = params
  if (isLimited(name, ctx.meta.session)) ctx.meta.approver = await call(ctx, approve, { approval })
  return others
}

function getMoreMs({ takes, isSlow }: Call): number {
  if (takes) return UPLOAD_MS
  return isSlow ? SLOW_MS : 0
}

/** A session whose cookie has no prefix yet moves to one that has. */
function createCookies({ isSecure = false, hasPlainCookie, session, token, ...meta }: Meta): string[] {
  const { newTill, newDevice } = meta
  const newToken = meta.newToken === undefined && hasPlainCookie && session ? token : meta.newToken
  return [
    ...(newToken === undefined ? [] : [createSessionCookie(newToken, isSecure)]),
    ...(newToken !== undefined && hasPlainCookie ? [END_OF_PLAIN_SESSION] : []),
    ...(newTill === undefined ? [] : [createTillCookie(newTill, isSecure)]),
    ...(newDevice === undefined ? [] : [createDeviceCookie(newDevice, isSecure)]),
  ]
}

/** A refusal may have a device's first token: the second step of a sign-in is bound to it. */
export function setDeviceCookie({ $ctx }: { $ctx?: { meta: Meta } }, res: ServerResponse): void {
  const { newDevice, isSecure = false } = $ctx?.meta ?? {}
  if (newDevice && !res.headersSent) res.setHeader('Set-Cookie', createDeviceCookie(newDevice, isSecure))
}

function isCacheable({ $responseHeaders }: Meta): boolean {
  return /\bpublic\b/i.test($responseHeaders?.['Cache-Control'] ?? '')
}

/** An API key is sent by no browser on its own, so its calls need no check of the origin. */
function getCallerRefusal(
  call: Call,
  { apiKey, isTestGuest, session = null }: Meta,
  params: Record<string, unknown>,
  isForeign: () => boolean,
): ErrorCode | null {
  if (apiKey) return getKeyRefusal(call, apiKey)
  if (call.method !== 'GET' && isForeign()) return 'FOREIGN_ORIGIN'
  if (isTestGuest && !isReadOnly(call)) return session ? 'TEST_GUEST' : 'NO_SESSION'
  return getRefusal(call.who, session, call.method, params) ?? getPasswordRefusal(call, session)
}

function createAliases(): Record<string, string> {
  return Object.fromEntries(
    allCalls.map(({ method, path, action, takes }) => [
      `${method} ${path.slice('/api'.length)}`,
      takes ? `stream:${action}` : action,
    ]),
  )
}

/** Path parameters override body and query, so that a body cannot name another record than the path. */
function getParams(call: Call, req: RoutedRequest, body: Body): Record<string, unknown> {
  const sent = isJson(call) ? getFields(call, body) : req.$params.query
  return { ...sent, ...req.$params.params }
}

function getFields(call: Call, body: Body): object {
  if (!('json' in body)) return {}
  if (call.bodyIs) return { [call.bodyIs]: body.json }
  return typeof body.json === 'object' && body.json !== null ? body.json : {}
}

/**
 * Sets the deadline that all calls of one request share. Services start nothing after it. The broker times out half a
 * second later, so the caller gets an answer within 5 s (contract §1).
 */
function setDeadline(ctx: Context<unknown, Meta>, deadlineMs: number): void {
  ctx.meta.deadline = Date.now() + deadlineMs
  ctx.options.timeout = deadlineMs + GRACE_MS
  ctx.startHrTime = process.hrtime()
}

/** For calls beside the contracts: deadline and session as of every read. */
export async function identifyCaller(
  ctx: Context<unknown, Meta>,
  req: IncomingMessage,
  client: ClientFacts,
  { deadlineMs = DEADLINE_MS }: Pick<GatewayConfig, 'deadlineMs'>,
): Promise<void> {
  setDeadline(ctx, deadlineMs)
  await identify(ctx, req, client, { reads: true })
}

export function findSession(broker: ServiceBroker, token: string): Promise<Session | null> {
  return call(broker, resolve, { token, reads: false }, { meta: { deadline: Date.now() + DEADLINE_MS } })
}

async function identify(
  ctx: Context<unknown, Meta>,
  req: IncomingMessage,
  client: ClientFacts,
  { reads, isPublic = false }: { reads: boolean; isPublic?: boolean | undefined },
): Promise<void> {
  const { meta } = ctx
  meta.address = client.getAddress(req)
  if (isUnreadable(meta.address)) warnOfUnreadable(ctx.broker.logger)
  const key = readBearerToken(req)
  if (key !== null) {
    meta.session = null
    meta.apiKey = await call(ctx, resolveKey, { key })
    return
  }
  if (isPublic) return
  const testGuest = readTestGuestToken(req)
  if (testGuest !== null) {
    meta.isTestGuest = true
    meta.session = await call(ctx, resolveTestGuest, { token: testGuest })
    return
  }
  const isSecure = client.isSecure(req)
  meta.isSecure = isSecure
  if (!reads) meta.userAgent = readUserAgent(req)
  meta.device = readDeviceToken(req, isSecure)
  const tills = readTillTokens(req, isSecure)
  meta.till = tills[0] ?? null
  if (tills.length > 1) meta.tills = tills
  const { tokens, isPlain } = readSessionTokens(req, isSecure)
  if (isPlain && tokens.length > 0) meta.hasPlainCookie = true
  meta.token = tokens[0] ?? null
  meta.session = null
  for (const token of tokens) {
    const session = await call(ctx, resolve, { token, reads, isPlain })
    if (!session) continue
    Object.assign(meta, { token, session })
    return
  }
}

export function encodeAnswer(req: IncomingMessage, res: ServerResponse, data: unknown): string {
  if ((req as RoutedRequest).$created) res.statusCode = 201
  const body = JSON.stringify(data)
  return isPublic(req as RoutedRequest) ? applyEtag(req, res, body) : body
}

function applyEtag(req: IncomingMessage, res: ServerResponse, body: string): string {
  const etag = calculateEtag(Buffer.from(body))
  res.setHeader('Cache-Control', 'private, no-cache')
  res.setHeader('ETag', etag)
  if (!isEtagMatch(req, etag)) return body
  res.statusCode = 304
  return ''
}

/** All others may contain personal data: no browser and no cache keeps them. */
function isPublic({ $alias }: RoutedRequest): boolean {
  return callByAction.get($alias?.action ?? '')?.isPublic === true
}
