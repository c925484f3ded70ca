/** A request of a measure. */
export interface Request {
  method?: 'GET' | 'POST'
  path: string
  cookie?: string | undefined
  /** The Idempotency-Key. */
  key?: string
  body?: object
}

/** The bytes of a request as they go over the wire, with the encodings that browsers take. */
export function bytesOf({ method = 'GET', path, cookie, key, body }: Request): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Accept-Encoding: gzip, br']
  if (cookie) lines.push(`Cookie: ${cookie}`)
  if (key) lines.push(`Idempotency-Key: ${key}`)
  if (text) lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`)
}
