import type { IncomingMessage, ServerResponse } from 'node:http'

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
    res.statusCode = 204
    res.setHeader('Allow', ['OPTIONS', ...methods].join(', '))
    res.end()
  }
}
