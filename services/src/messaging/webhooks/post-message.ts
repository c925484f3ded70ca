import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { DeliveryError, DeliveryFailure } from '@sufra/contracts/messaging/webhooks/entities'
import { MOST_PAUSE_MS } from './delivery-schedule.ts'
import { hasPrivateHost, lookupPublic, PRIVATE_ADDRESS } from './public-address.ts'

const TIMEOUT_MS = 10_000
const MOST_READ = 64 * 1024

export interface PostAnswer extends DeliveryFailure {
  isDelivered: boolean
  /** The receiver asked to wait (`Retry-After` of 429 and 503); null for no wish. */
  pauseMs: number | null
}

interface Post {
  url: string
  headers: Record<string, string>
  body: string
  /** Also http and addresses that are not public. */
  allowsPrivate: boolean
  now: Date
}

/**
 * Sends one message. Redirects are not followed, and the answer's body is read to 64 KB and dropped.
 * Each message has its own connection, to the address that was checked.
 */
export function postMessage(
  { url, headers, body, allowsPrivate, now }: Post,
  timeoutMs = TIMEOUT_MS,
): Promise<PostAnswer> {
  const target = new URL(url)
  const isRefused = !allowsPrivate && (target.protocol !== 'https:' || hasPrivateHost(target))
  if (isRefused) return Promise.resolve(toFailure('private_address'))
  const { promise, resolve } = Promise.withResolvers<PostAnswer>()
  const send = target.protocol === 'https:' ? requestHttps : requestHttp
  const signal = AbortSignal.timeout(timeoutMs)
  const request = send(target, {
    method: 'POST',
    agent: false,
    signal,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    ...(!allowsPrivate && { lookup: lookupPublic }),
  })
  // Once there is one, the status alone decides, also where the body is too long, slow or cut off.
  let answer: PostAnswer | undefined
  request.on('response', (response) => {
    const { statusCode: status = 0, headers: answered } = response
    answer = {
      isDelivered: status >= 200 && status < 300,
      status,
      error: null,
      pauseMs: status === 429 || status === 503 ? parsePause(answered['retry-after'], now) : null,
    }
    let read = 0
    response.on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read > MOST_READ) response.destroy()
    })
    response.on('error', () => undefined)
  })
  request.on('error', (error) => {
    answer ??= toFailure(toErrorName(error))
  })
  request.on('close', () => resolve(answer ?? toFailure('connection')))
  request.end(body)
  return promise
}

function toFailure(error: DeliveryError): PostAnswer {
  return { isDelivered: false, status: null, error, pauseMs: null }
}

function toErrorName(error: Error & { code?: string }): DeliveryError {
  const { code = '', name } = error
  if (code === PRIVATE_ADDRESS) return 'private_address'
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return 'timeout'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name'
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code) ? 'certificate' : 'connection'
}

/** Seconds or a date (RFC 9110), at most a day. */
function parsePause(value: string | undefined, now: Date): number | null {
  if (value === undefined) return null
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime()
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), MOST_PAUSE_MS)
}
