import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { knows } from './if-none-match.ts'
import { type Encoding, encodingsFor } from './static-file.ts'

/** A little below the best, which takes ten times as long for a hundredth less. */
const BROTLI_QUALITY = 9

/** An answer that is the same for everybody, compressed once for all. */
export interface Prepared {
  type: string
  etag: string
  bodies: Record<Encoding, Buffer>
}

/** @param type the media type, with its charset where it is text. */
export async function prepare(content: string | Buffer, type: string): Promise<Prepared> {
  const identity = Buffer.from(content)
  return { type, etag: etagOf(identity), bodies: { ...(await compressed(identity)), identity } }
}

/** The same bytes compressed, off the event loop. */
async function compressed(identity: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    promisify(gzip)(identity, { level: 9 }),
  ])
  return { br, gzip: gzipped }
}

/** Weak: the encodings of the same bytes share it. */
export function etagOf(identity: Buffer): string {
  return `W/"${createHash('sha256').update(identity).digest('base64url')}"`
}

/** Sends it as the caller reads it best; who has it already is told so. Kept copies are asked about each time. */
export function sendPrepared(req: IncomingMessage, res: ServerResponse, { type, etag, bodies }: Prepared): void {
  res.setHeader('Cache-Control', 'no-cache')
  res.setHeader('ETag', etag)
  res.setHeader('Vary', 'Accept-Encoding')
  if (knows(req, etag)) return void res.writeHead(304).end()
  const [encoding = 'identity'] = encodingsFor(req)
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  const body = bodies[encoding]
  res.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length }).end(body)
}
