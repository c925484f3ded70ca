import type { IncomingMessage, ServerResponse } from 'node:http'
import { setApiHeaders } from './headers.ts'

const METHODS = ['OPTIONS', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Matches `OPTIONS *` (RFC 9112 §3.2.4). */
export function isForServer(req: IncomingMessage): boolean {
  return req.method === 'OPTIONS' && req.url === '*'
}

export function sendMethods(res: ServerResponse, methods: readonly string[] = METHODS): void {
  setApiHeaders({}, res)
  res.statusCode = 204
  res.setHeader('Allow', methods.join(', '))
  res.end()
}

/**
 * Answers OPTIONS under `/api` with the path's methods and no CORS permission. Without this, moleculer-web would run
 * the call that a preflight asks about.
 * @param aliases such as `GET /customers/:id`.
 */
export function answerOptions(aliases: readonly string[]) {
  const paths = aliases.map((alias) => {
    const [method = '', path = ''] = alias.split(' ')
    return { method, shape: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`) }
  })
  return (req: IncomingMessage, res: ServerResponse, next: () => void): void => {
    if (req.method !== 'OPTIONS') {
      next()
      return
    }
    const [path = ''] = (req.url ?? '').split('?')
    const methods = paths.filter(({ shape }) => shape.test(path)).map(({ method }) => method)
    sendMethods(res, ['OPTIONS', ...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method))])
  }
}
