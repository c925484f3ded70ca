import type { IncomingMessage, ServerResponse } from 'node:http'
import { counter, histogram, secondsSince } from '@sufra/runtime/metrics'

const requests = counter('http_requests_total', 'Requests answered, by documented route.', [
  'method',
  'route',
  'status',
])
const durations = histogram(
  'http_request_duration_seconds',
  'From a request’s head to the end of its answer.',
  ['method', 'route'],
  [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
)

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** A request as far as the router has told which call it is. */
interface Routed extends IncomingMessage {
  $alias?: { path?: string }
  originalUrl?: string
}

/** Counts a request once its answer has ended. Callers choose neither a label's value nor how many there are. */
export function countRequest(req: Routed, res: ServerResponse): void {
  const began = performance.now()
  // As it came: HEAD is served as GET from here on.
  const method = METHODS.has(req.method ?? '') ? String(req.method) : 'other'
  res.once('close', () => {
    const route = routeOf(req)
    // Who leaves before the answer has none.
    requests.inc({ method, route, status: res.writableFinished ? res.statusCode : 'aborted' })
    durations.observe({ method, route }, secondsSince(began))
  })
}

/** The path as it is documented; `pages` for every file, `unknown` for what no call has. Never what a caller typed. */
export function routeOf(req: IncomingMessage): string {
  // The router shortens the address, and keeps it as it came.
  const { $alias, originalUrl = req.url } = req as Routed
  if ($alias?.path) return `/api/${$alias.path}`
  return /^\/api(\/|\?|$)/i.test(originalUrl ?? '') ? 'unknown' : 'pages'
}
