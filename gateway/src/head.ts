import type { IncomingMessage } from 'node:http'

interface Request extends IncomingMessage {
  $isHead?: boolean
}

/** Serves HEAD as GET (RFC 9110 §9.3.2). Node drops the body of an answer to HEAD. */
export function answerHead(req: Request): void {
  if (req.method !== 'HEAD') return
  req.method = 'GET'
  req.$isHead = true
}

export function isHead(req: Request): boolean {
  return req.$isHead === true
}
