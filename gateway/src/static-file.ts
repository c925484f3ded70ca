import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, resolve, sep } from 'node:path'
import { rule } from '@sufra/domain/errors'
import { LRUCache } from 'lru-cache'
import mime from 'mime-types'
import Negotiator from 'negotiator'
import send from 'send'
import { knows } from './if-none-match.ts'
import { fileAt, isExhausted } from './kept-files.ts'

/** Compressed twins that a build leaves beside its files; the first one that the caller likes best is sent. */
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' } as const
export type Encoding = keyof typeof ENDINGS
/** What an answer says about a file; it goes when something else is answered instead. */
const FILE_HEADERS = [
  'Accept-Ranges',
  'Access-Control-Allow-Origin',
  'Cache-Control',
  'Content-Encoding',
  'Content-Length',
  'Content-Range',
  'Content-Type',
  'ETag',
  'Last-Modified',
  'Vary',
]

/** A file to be sent, and how its bytes are encoded. */
export interface StaticFile {
  path: string
  encoding: Encoding
}

/**
 * The file of a name in a folder, as the compressed twin that the caller reads best, or null when there is none.
 * @throws RuleError UNAVAILABLE when this machine can open no more files.
 */
export async function findFile(folder: string, name: string, req: IncomingMessage): Promise<StaticFile | null> {
  const path = resolve(folder, `./${name}`)
  if (!path.startsWith(folder + sep)) return null
  for (const encoding of encodingsFor(req)) {
    if ((await fileAt(path + ENDINGS[encoding])) !== 'none') return { path, encoding }
  }
  return null
}

/** By what callers say that they accept: there are about as many ways as browsers. */
const encodings = new LRUCache<string, Set<Encoding>>({ max: 100 })

/** What the caller can read, best first; of equals, the smaller. A file without a twin is sent plain to everybody. */
export function encodingsFor(req: IncomingMessage): ReadonlySet<Encoding> {
  const accepted = String(req.headers['accept-encoding'] ?? '')
  const known = encodings.get(accepted)
  if (known) return known
  // The published types know an older version of the library, without its second argument.
  const negotiator = new Negotiator(req) as { encodings(available: string[], options: object): Encoding[] }
  const found = negotiator.encodings(Object.keys(ENDINGS), { preferred: ['br', 'gzip'] })
  const best = new Set<Encoding>([...found, 'identity'])
  encodings.set(accepted, best)
  return best
}

/**
 * Sends a file from memory, where it is kept and the request wants it whole.
 * @returns whether it did; if not, `sendFile` can.
 */
export async function sendKeptFile(
  req: IncomingMessage,
  res: ServerResponse,
  file: StaticFile,
  setHeaders: () => void,
): Promise<boolean> {
  if (!isPlain(req)) return false
  const kept = await fileAt(file.path + ENDINGS[file.encoding])
  if (typeof kept === 'string') return false
  describe(res, file)
  setHeaders()
  res.setHeader('Accept-Ranges', 'bytes')
  res.setHeader('Last-Modified', kept.lastModified)
  res.setHeader('ETag', kept.etag)
  if (knows(req, kept.etag)) sendUnchanged(res)
  else res.setHeader('Content-Length', kept.bytes.length).end(kept.bytes)
  return true
}

/** Whether the whole file is wanted, or at most to know whether it changed; of two ways to ask that, the ETag counts. */
function isPlain({ headers }: IncomingMessage): boolean {
  if (headers.range || headers['if-match'] || headers['if-unmodified-since']) return false
  return headers['if-none-match'] === undefined ? !headers['if-modified-since'] : !headers['cache-control']
}

/** Says that the caller's copy is still good, and nothing of the bytes that are therefore not sent. */
function sendUnchanged(res: ServerResponse): void {
  res.removeHeader('Content-Encoding')
  res.removeHeader('Content-Type')
  res.writeHead(304).end()
}

/** What an answer says of a file, wherever its bytes come from. */
function describe(res: ServerResponse, { path, encoding }: StaticFile): void {
  res.setHeader('Vary', 'Accept-Encoding')
  res.setHeader('Content-Type', mime.contentType(extname(path)) || 'application/octet-stream')
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
}

/**
 * Sends a file, or the part of it that was asked for (RFC 9110 §14): a part that it does not have is 416, a condition
 * that does not hold 412.
 * @param setHeaders adds headers to an answer that carries the file.
 * @returns whether it was sent; false when the file is gone since it was found.
 * @throws RuleError UNAVAILABLE, or what else kept the file from being read before the answer began.
 */
export function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  file: StaticFile,
  setHeaders: () => void,
): Promise<boolean> {
  return new Promise((done, failed) => {
    const { path, encoding } = file
    const options = { index: false, dotfiles: 'allow', cacheControl: false } as const
    const sending = send(req, encodeURIComponent(path + ENDINGS[encoding]), options)
    sending.on('headers', () => {
      describe(res, file)
      setHeaders()
    })
    sending.on('error', (error: Error & { status: number }) => {
      if (res.headersSent) {
        res.destroy()
        done(true)
        return
      }
      const range = res.getHeader('Content-Range')
      for (const name of FILE_HEADERS) res.removeHeader(name)
      res.statusCode = 200
      if (error.status === 404) done(false)
      else if (error.status === 412) res.writeHead(412).end()
      else if (error.status === 416) res.writeHead(416, { 'Content-Range': String(range) }).end()
      else failed(isExhausted(error) ? rule('UNAVAILABLE') : error)
    })
    res.once('close', () => done(true))
    sending.pipe(res)
  })
}
