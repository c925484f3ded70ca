import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'moleculer'
import { getRouteLabel } from './http-metrics.ts'

export function describeRequest(ctx: Context): { name: string; attributes: Record<string, string | number> } | null {
  const { req, res } = ctx.params as { req?: IncomingMessage; res?: ServerResponse }
  if (!req?.method || !res) return null
  const route = getRouteLabel(req)
  return {
    name: `${req.method} ${route}`,
    attributes: { 'http.request.method': req.method, 'http.route': route, 'http.response.status_code': res.statusCode },
  }
}
