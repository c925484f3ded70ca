import type { IncomingMessage, ServerResponse } from 'node:http'
import { setApiHeaders } from './headers.ts'

const METHODS = ['OPTIONS', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Whether a request asks about the server as a whole (`OPTIONS *`, RFC 9112 §3.2.4). */
export function isForServer(req: IncomingMessage): boolean {
  return req.method === 'OPTIONS' && req.url === '*'
}

/** Answers which methods there are. */
export function sendMethods(res: ServerResponse, methods: readonly string[] = METHODS): void {
  setApiHeaders({}, res)
  res.statusCode = 204
  res.setHeader('Allow', methods.join(', '))
  res.end()
}

/**
 * Answers OPTIONS for every path under `/api` by the methods it has, and with no leave for other origins: the product's
 * own pages never ask. Without this the library would take a preflight for the call that it asks about, and make it.
 * @param aliases the route's, such as `GET /customers/:id`.
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
