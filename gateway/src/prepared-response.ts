import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { calculateEtag, type Encoding, getEncodings, isEtagMatch } from './static-file.ts'

/** The best quality takes ten times as long for 1 % less. */
const BROTLI_QUALITY = 9

export interface PreparedResponse {
  type: string
  etag: string
  bodies: Record<Encoding, Buffer>
}

export async function prepareResponse(content: string | Buffer, type: string): Promise<PreparedResponse> {
  const identity = Buffer.from(content)
  return { type, etag: calculateEtag(identity), bodies: { ...(await compressContent(identity)), identity } }
}

async function compressContent(identity: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    promisify(gzip)(identity, { level: 9 }),
  ])
  return { br, gzip: gzipped }
}

/** Sends the best accepted encoding, or 304. Caches must revalidate. */
export function sendPrepared(
  req: IncomingMessage,
  res: ServerResponse,
  { type, etag, bodies }: PreparedResponse,
): void {
  res.setHeader('Cache-Control', 'no-cache')
  res.setHeader('ETag', etag)
  res.setHeader('Vary', 'Accept-Encoding')
  if (isEtagMatch(req, etag)) return void res.writeHead(304).end()
  const [encoding = 'identity'] = getEncodings(req)
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  const body = bodies[encoding]
  res.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length }).end(body)
}
