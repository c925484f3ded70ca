import type { IncomingMessage, ServerResponse } from 'node:http'
import { knows } from './if-none-match.ts'
import { compressed, etagOf } from './prepared.ts'
import { type Encoding, encodingsFor } from './static-file.ts'

/** A smaller answer fits into one packet anyhow. */
const WORTH_COMPRESSING_BYTES = 1024

/** An answer as bytes; compressed ones come later, or never for a small one. */
interface KeptAnswer {
  etag: string
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

/**
 * What is made of an object that is answered again: services answer the very same one until something changes, and then
 * another one; never do they change it. An object that is answered once costs nothing more than its JSON, and one that no
 * service holds any more takes with it what was made of it.
 * @returns null for an object that is answered for the first time.
 */
function fromSecondAnswer<Made extends object>(make: (data: object) => Made): (data: object) => Made | null {
  const answered = new WeakMap<object, Made | null>()
  return (data) => {
    const known = answered.get(data)
    if (known) return known
    const made = known === null ? make(data) : null
    answered.set(data, made)
    return made
  }
}

const bytesOf = (data: object) => Buffer.from(JSON.stringify(data))

/** The bytes of what tells of people, which no browser keeps: neither named nor compressed. */
export const keptBytes = fromSecondAnswer(bytesOf)

/** The bytes of what is the same for all. */
export const keptAnswer = fromSecondAnswer((data): KeptAnswer => {
  const identity = bytesOf(data)
  const kept: KeptAnswer = { etag: etagOf(identity), bodies: { identity } }
  // Plain bytes go out until it is done, and also if this machine cannot.
  if (identity.length >= WORTH_COMPRESSING_BYTES) {
    compressed(identity).then(
      (bodies) => Object.assign(kept.bodies, bodies),
      () => undefined,
    )
  }
  return kept
})

/** Says what a kept answer is, and that the caller asks again each time. @returns the bytes that he reads best. */
export function encodeKept(req: IncomingMessage, res: ServerResponse, { etag, bodies }: KeptAnswer): Buffer | string {
  res.setHeader('Cache-Control', 'private, no-cache')
  res.setHeader('ETag', etag)
  res.setHeader('Vary', 'Accept-Encoding')
  if (knows(req, etag)) {
    res.statusCode = 304
    return ''
  }
  const encoding = [...encodingsFor(req)].find((each) => bodies[each]) ?? 'identity'
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  return bodies[encoding] ?? bodies.identity
}
