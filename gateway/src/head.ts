import type { IncomingMessage } from 'node:http'

interface Request extends IncomingMessage {
  $isHead?: boolean
}

/**
 * Lets a HEAD request be served as the GET that it asks about (RFC 9110 §9.3.2): with its rights, its status and its
 * headers. Node sends no body after the head of an answer to HEAD, whatever is written.
 */
export function answerHead(req: Request): void {
  if (req.method !== 'HEAD') return
  req.method = 'GET'
  req.$isHead = true
}

export function isHead(req: Request): boolean {
  return req.$isHead === true
}
