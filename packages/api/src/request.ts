import { isJson, type Route } from '@sufra/contracts/route'

export interface Request {
  method: string
  /** Path and query: `/api/rewards?customerId=7`. */
  url: string
  headers: Record<string, string>
  /** JSON; undefined for reads, deletes and uploads. */
  body?: string
  file?: Blob
  /** Answered from offline-cache.ts without a network. */
  availableOffline?: boolean
}

/** Options beside the parameters; not part of the body. */
export interface CallOptions {
  /** Key of one submit (`useIdempotencyKey`). */
  idempotencyKey?: string
  /** The edited `version`; a newer one is refused as EDIT_CONFLICT (contract §1). */
  ifMatch?: number
  file?: Blob
}

/**
 * Formats a call as HTTP: path parameters, then the query of reads, deletes and uploads, or a JSON body.
 * @throws Error for a missing path parameter.
 */
export function toRequest(route: Route, given: object | undefined | null): Request {
  const { idempotencyKey, ifMatch, file, ...parameters } = (given ?? {}) as CallOptions & Record<string, unknown>
  const { path, rest } = fillPath(route.path, parameters)
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (route.idempotent) headers['Idempotency-Key'] = idempotencyKey ?? createIdempotencyKey()
  if (ifMatch !== undefined) headers['If-Match'] = String(ifMatch)
  if (!isJson(route)) {
    const request = { method: route.method, url: path + formatQuery(rest), headers }
    return file ? { ...request, file } : request
  }
  headers['Content-Type'] = 'application/json'
  return { method: route.method, url: path, headers, body: JSON.stringify(getBody(route, rest)) }
}

function getBody(route: Route, parameters: Record<string, unknown>): unknown {
  return route.bodyIs ? parameters[route.bodyIs] : parameters
}

function fillPath(template: string, parameters: Record<string, unknown>) {
  const rest = { ...parameters }
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    if (value === undefined || value === null || value === '') throw new Error(`${template} needs ${name}`)
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path, rest }
}

function formatQuery(parameters: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

/** A UUID of version 4. `crypto.randomUUID` is limited to secure pages, and a till may use plain HTTP. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const [version = 0, variant = 0] = [bytes[6], bytes[8]]
  bytes[6] = (version & 0x0f) | 0x40
  bytes[8] = (variant & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
