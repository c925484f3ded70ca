import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, resolve, sep } from 'node:path'
import { createDomainError } from '@sufra/domain/platform/errors'
import { LRUCache } from 'lru-cache'
import mime from 'mime-types'
import Negotiator from 'negotiator'
import send from 'send'
import { isExhausted, readCachedFile } from './file-cache.ts'

/** Precompressed variants beside each file, smallest first. */
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' } as const
export type Encoding = keyof typeof ENDINGS
const FILE_HEADERS = [
  'Accept-Ranges',
  'Access-Control-Allow-Origin',
  'Cache-Control',
  'Content-Encoding',
  'Content-Length',
  'Content-Range',
  'Content-Type',
  'Cross-Origin-Resource-Policy',
  'ETag',
  'Last-Modified',
  'Vary',
]

export interface StaticFile {
  path: string
  encoding: Encoding
}

/**
 * Finds a file as its best accepted precompressed variant; null if missing.
 * @throws RuleError UNAVAILABLE when no more files can be opened.
 */
export async function findFile(folder: string, name: string, req: IncomingMessage): Promise<StaticFile | null> {
  const path = resolve(folder, `./${name}`)
  if (!path.startsWith(folder + sep)) return null
  for (const encoding of getEncodings(req)) {
    if ((await readCachedFile(path + ENDINGS[encoding])) !== 'none') return { path, encoding }
  }
  return null
}

/** Cache by `Accept-Encoding`; there are about as many values as browsers. */
const encodings = new LRUCache<string, Set<Encoding>>({ max: 100 })

/** Accepted encodings, best first; ties go to the smaller. */
export function getEncodings(req: IncomingMessage): ReadonlySet<Encoding> {
  const accepted = String(req.headers['accept-encoding'] ?? '')
  const known = encodings.get(accepted)
  if (known) return known
  // The published types lack the second argument.
  const negotiator = new Negotiator(req) as { encodings(available: string[], options: object): Encoding[] }
  const found = negotiator.encodings(Object.keys(ENDINGS), { preferred: ['br', 'gzip'] })
  const best = new Set<Encoding>([...found, 'identity'])
  encodings.set(accepted, best)
  return best
}

/**
 * Sends a file from the cache if the request wants all of it.
 * @returns whether it did; otherwise use `sendFile`.
 */
export async function sendCachedFile(
  req: IncomingMessage,
  res: ServerResponse,
  file: StaticFile,
  setHeaders: () => void,
): Promise<boolean> {
  if (!isPlain(req)) return false
  const cached = await readCachedFile(file.path + ENDINGS[file.encoding])
  if (typeof cached === 'string') return false
  setContentHeaders(res, file)
  setHeaders()
  res.setHeader('Accept-Ranges', 'bytes')
  res.setHeader('Last-Modified', cached.lastModified)
  res.setHeader('ETag', cached.etag)
  if (isEtagMatch(req, cached.etag)) sendUnchanged(res)
  else res.setHeader('Content-Length', cached.bytes.length).end(cached.bytes)
  return true
}

/** Whether no range is asked for; `If-None-Match` takes precedence over `If-Modified-Since`. */
function isPlain({ headers }: IncomingMessage): boolean {
  if (headers.range || headers['if-match'] || headers['if-unmodified-since']) return false
  return headers['if-none-match'] === undefined ? !headers['if-modified-since'] : !headers['cache-control']
}

function sendUnchanged(res: ServerResponse): void {
  res.removeHeader('Content-Encoding')
  res.removeHeader('Content-Type')
  res.writeHead(304).end()
}

function setContentHeaders(res: ServerResponse, { path, encoding }: StaticFile): void {
  res.setHeader('Vary', 'Accept-Encoding')
  res.setHeader('Content-Type', mime.contentType(extname(path)) || 'application/octet-stream')
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
}

/**
 * Sends a file or a range (RFC 9110 §14): 416 for a missing range, 412 for a failed condition.
 * @returns false when the file no longer exists.
 * @throws RuleError UNAVAILABLE, or a read error before the answer began.
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
      setContentHeaders(res, file)
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
      else failed(isExhausted(error) ? createDomainError('UNAVAILABLE') : error)
    })
    res.once('close', () => done(true))
    sending.pipe(res)
  })
}

/** Weak, because all encodings share it. */
export function calculateEtag(identity: Buffer): string {
  return `W/"${createHash('sha256').update(identity).digest('base64url')}"`
}

/** Whether the caller's `If-None-Match` names it (RFC 9110 §13.1.2). */
export function isEtagMatch(req: IncomingMessage, etag: string): boolean {
  const named = req.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? []
  return named.includes(etag.slice('W/'.length)) || named.includes('*')
}
