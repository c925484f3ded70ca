import type { IncomingMessage, ServerResponse } from 'node:http'
import { LIVE_PATH } from '@sufra/contracts/live/entities'
import { createCounter, createHistogram, getSecondsSince } from '@sufra/runtime/metrics'
import type { Context } from 'moleculer'

const requests = createCounter('http_requests_total', 'Requests answered, by documented route.', [
  'method',
  'route',
  'status',
])
const durations = createHistogram(
  'http_request_duration_seconds',
  'From a request’s head to the end of its answer.',
  ['method', 'route'],
  [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
)

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

interface Routed extends IncomingMessage {
  $alias?: { path?: string }
  originalUrl?: string
}

const FAILURES = [500, 503]

/** From the start, so that the first failure of a call is a change that `increase` sees. */
export function countFailuresFromZero(aliases: readonly { method: string; path: string }[]): void {
  const files = ['pages', 'unknown'].map((route) => ({ method: 'GET', route }))
  const routes = aliases.map(({ method, path }) => ({ method, route: formatRoute(path) }))
  for (const route of [...routes, ...files]) for (const status of FAILURES) requests.inc({ ...route, status }, 0)
}

const formatRoute = (path: string) => `/api/${path}`

/** Counts a request once its answer has ended. Callers cannot add label values, so cardinality is bounded. */
export function countRequest(req: Routed, res: ServerResponse): void {
  const began = performance.now()
  const method = METHODS.has(req.method ?? '') ? String(req.method) : 'other'
  res.once('close', () => {
    const route = getRouteLabel(req)
    requests.inc({ method, route, status: res.writableFinished ? res.statusCode : 'aborted' })
    // A live stream lasts as long as its page.
    if (route !== LIVE_PATH) durations.observe({ method, route }, getSecondsSince(began))
  })
}

/** The documented path, `pages` for files, `unknown` for other paths; never the caller's text. */
export function getRouteLabel(req: IncomingMessage): string {
  // moleculer-web strips the prefix from `url` and keeps `originalUrl`.
  const { $alias, originalUrl = req.url } = req as Routed
  if ($alias?.path) return formatRoute($alias.path)
  return /^\/api(\/|\?|$)/i.test(originalUrl ?? '') ? 'unknown' : 'pages'
}

export function describeRequest(ctx: Context): { name: string; attributes: Record<string, string | number> } | null {
  const { req, res } = ctx.params as { req?: IncomingMessage; res?: ServerResponse }
  if (!req?.method || !res) return null
  const route = getRouteLabel(req)
  return {
    name: `${req.method} ${route}`,
    attributes: { 'http.request.method': req.method, 'http.route': route, 'http.response.status_code': res.statusCode },
  }
}
