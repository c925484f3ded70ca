import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Weak, because all encodings share it. */
export function calculateEtag(identity: Buffer): string {
  return `W/"${createHash('sha256').update(identity).digest('base64url')}"`
}

/** Whether the caller's `If-None-Match` names it (RFC 9110 §13.1.2). */
export function isEtagMatch(req: IncomingMessage, etag: string): boolean {
  const named = req.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? []
  return named.includes(etag.slice('W/'.length)) || named.includes('*')
}
