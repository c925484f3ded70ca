import type { IncomingMessage } from 'node:http'
import { rule } from '@sufra/domain/errors'
import { PICTURE_MOST_BYTES } from '@sufra/domain/picture'
import readRaw from 'raw-body'

const BODY_LIMIT = 100 * 1024
/** Levels of lists and objects within each other; what a call takes has three. Thousands would exhaust the stack later on. */
const DEEPEST = 32
const JSON_TYPE = /^application\/json\s*(;|$)/i

/** What a request's body says: its JSON, or that it is not JSON (told later, after the rights are checked). */
export type Body = { json: unknown } | { malformed: true }

/**
 * Reads a write's body. A body must be JSON and at most 100 kB; a write without a body is an empty object.
 * @throws RuleError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE (contract §1, in this order).
 */
export async function readBody(req: IncomingMessage): Promise<Body> {
  const length = Number(req.headers['content-length'] ?? 0)
  if (length > BODY_LIMIT) throw rule('PAYLOAD_TOO_LARGE')
  const sends = length > 0 || req.headers['transfer-encoding'] !== undefined
  if (!sends) return { json: {} }
  if (!JSON_TYPE.test(req.headers['content-type'] ?? '')) throw rule('UNSUPPORTED_MEDIA_TYPE')
  return parse(await readText(req))
}

/** @throws RuleError PICTURE_TOO_LARGE for a file that says so itself; one that does not is measured by its service. */
export function assertFileFits(req: IncomingMessage): void {
  if (Number(req.headers['content-length'] ?? 0) > PICTURE_MOST_BYTES) throw rule('PICTURE_TOO_LARGE')
}

async function readText(req: IncomingMessage): Promise<string> {
  try {
    return await readRaw(req, { limit: BODY_LIMIT, encoding: 'utf8' })
  } catch (error) {
    if ((error as { type?: unknown }).type === 'entity.too.large') throw rule('PAYLOAD_TOO_LARGE')
    throw rule('VALIDATION_ERROR')
  }
}

function parse(text: string): Body {
  try {
    const json: unknown = JSON.parse(text)
    return isWithin(json, DEEPEST) ? { json } : { malformed: true }
  } catch {
    return { malformed: true }
  }
}

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((part) => isWithin(part, levels - 1))
}
