import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { allCalls } from '@sufra/contracts/calls'
import { openApiDocument } from '@sufra/contracts/openapi'
import { setDocsHeaders } from './headers.ts'
import { type PreparedResponse, prepareResponse, sendPrepared } from './prepared-response.ts'

const readLibrary = (name: string) => readFile(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`))

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Sufra API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="stylesheet" href="/api/docs/page.css">
  </head>
  <body>
    <main id="docs"></main>
    <script src="/api/docs/swagger-ui.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

/**
 * Read-only: a call from here would use the reader's own session. Folded, because Swagger UI displays the first group
 * only of an unfolded list of more than 143 calls.
 */
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  validatorUrl: null,
  supportedSubmitMethods: [],
  defaultModelsExpandDepth: -1,
})
`

const STYLE = `body { margin: 0 }
.swagger-ui .scheme-container { display: none }
`

const FILES = {
  '': () => prepareResponse(PAGE, 'text/html; charset=utf-8'),
  '/start.js': () => prepareResponse(START, 'text/javascript; charset=utf-8'),
  '/page.css': () => prepareResponse(STYLE, 'text/css; charset=utf-8'),
  '/swagger-ui.js': async () =>
    prepareResponse(await readLibrary('swagger-ui-bundle.js'), 'text/javascript; charset=utf-8'),
  '/swagger-ui.css': async () => prepareResponse(await readLibrary('swagger-ui.css'), 'text/css; charset=utf-8'),
}

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>

export function createDocsAliases(): Record<string, Handler> {
  const aliases = Object.entries(FILES).map(([name, make]) => {
    let prepared: Promise<PreparedResponse> | undefined
    const handler: Handler = async (req, res) => {
      prepared ??= make()
      setDocsHeaders(res)
      sendPrepared(req, res, await prepared)
    }
    return [`GET /docs${name}`, handler] as const
  })
  return Object.fromEntries(aliases)
}

let prepared: Promise<PreparedResponse> | undefined

export function getOpenApi(): Promise<PreparedResponse> {
  prepared ??= prepareResponse(JSON.stringify(openApiDocument(allCalls)), 'application/json; charset=utf-8')
  return prepared
}
