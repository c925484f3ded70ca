import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, resolve, sep } from 'node:path'
import { rule } from '@sufra/domain/errors'
import mime from 'mime-types'
import Negotiator from 'negotiator'
import send from 'send'

/** Compressed twins that a build leaves beside its files; the first one that the caller likes best is sent. */
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' } as const
export type Encoding = keyof typeof ENDINGS
/** Faults of the machine, not of the request: too many open files, or too little memory for one more. */
const EXHAUSTED = new Set(['EMFILE', 'ENFILE', 'ENOMEM'])
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
    if (await isFile(path + ENDINGS[encoding])) return { path, encoding }
  }
  return null
}

/** What the caller can read, best first; of equals, the smaller. A file without a twin is sent plain to everybody. */
export function encodingsFor(req: IncomingMessage): Set<Encoding> {
  // The published types know an older version of the library, without its second argument.
  const negotiator = new Negotiator(req) as { encodings(available: string[], options: object): Encoding[] }
  return new Set([...negotiator.encodings(Object.keys(ENDINGS), { preferred: ['br', 'gzip'] }), 'identity'])
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch (error) {
    if (isExhausted(error)) throw rule('UNAVAILABLE')
    return false
  }
}

function isExhausted(error: unknown): boolean {
  return EXHAUSTED.has((error as NodeJS.ErrnoException).code ?? '')
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
  { path, encoding }: StaticFile,
  setHeaders: () => void,
): Promise<boolean> {
  return new Promise((done, failed) => {
    const options = { index: false, dotfiles: 'allow', cacheControl: false } as const
    const sending = send(req, encodeURIComponent(path + ENDINGS[encoding]), options)
    sending.on('headers', () => {
      res.setHeader('Vary', 'Accept-Encoding')
      res.setHeader('Content-Type', mime.contentType(extname(path)) || 'application/octet-stream')
      if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
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
