import type { IncomingMessage } from 'node:http'
import { MIMEType } from 'node:util'
import type { Call } from '@sufra/contracts/call'
import { createDomainError, createFileTooLarge } from '@sufra/domain/platform/errors'
import { PICTURE_MOST_BYTES } from '@sufra/domain/promotions/picture'
import readRaw from 'raw-body'

const BODY_LIMIT = 100 * 1024
/** Nesting limit; calls need three levels, and thousands would exhaust the stack. */
const MAX_DEPTH = 32
const UTF_8 = new Set(['utf-8', 'utf8'])
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Parsed JSON, or malformed, which is refused only after the rights are checked. */
export type Body = { json: unknown } | { malformed: true }

/**
 * Reads JSON in UTF-8 of at most 100 kB, if not limited further; no body is an empty object.
 * @throws RuleError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE (contract §1, in this order).
 */
export async function readBody(req: IncomingMessage, mostBytes = BODY_LIMIT): Promise<Body> {
  const length = Number(req.headers['content-length'] ?? 0)
  if (length > mostBytes) throw createDomainError('PAYLOAD_TOO_LARGE')
  const sends = length > 0 || req.headers['transfer-encoding'] !== undefined
  if (!sends) return { json: {} }
  if (!isJson(req.headers['content-type'] ?? '')) throw createDomainError('UNSUPPORTED_MEDIA_TYPE')
  return parse(await readBytes(req, mostBytes))
}

/** @throws RuleError UNSUPPORTED_MEDIA_TYPE for a body that is encoded (RFC 9110 §8.4.1), for example by gzip. */
export function assertNotEncoded(req: IncomingMessage): void {
  const codings = req.headers['content-encoding']?.split(',') ?? []
  if (codings.every((coding) => ['', 'identity'].includes(coding.trim().toLowerCase()))) return
  throw createDomainError('UNSUPPORTED_MEDIA_TYPE')
}

/**
 * Checks Content-Length only; the service measures chunked uploads.
 * @throws RuleError PICTURE_TOO_LARGE, or FILE_TOO_LARGE for another kind of file.
 */
export function assertFileFits(req: IncomingMessage, { mostBytes }: Pick<Call, 'mostBytes'>): void {
  const length = Number(req.headers['content-length'] ?? 0)
  if (mostBytes === undefined && length > PICTURE_MOST_BYTES) throw createDomainError('PICTURE_TOO_LARGE')
  if (mostBytes !== undefined && length > mostBytes) throw createFileTooLarge(mostBytes)
}

function isJson(contentType: string): boolean {
  try {
    const { essence, params } = new MIMEType(contentType)
    return essence === 'application/json' && UTF_8.has((params.get('charset') ?? 'utf-8').toLowerCase())
  } catch {
    return false
  }
}

async function readBytes(req: IncomingMessage, mostBytes: number): Promise<Buffer> {
  try {
    return await readRaw(req, { limit: mostBytes })
  } catch (error) {
    if ((error as { type?: unknown }).type === 'entity.too.large') throw createDomainError('PAYLOAD_TOO_LARGE')
    throw createDomainError('VALIDATION_ERROR')
  }
}

function parse(bytes: Buffer): Body {
  try {
    const json: unknown = JSON.parse(decoder.decode(bytes))
    return isAcceptable(json, MAX_DEPTH) ? { json } : { malformed: true }
  } catch {
    return { malformed: true }
  }
}

/**
 * Whether the nesting is within the limit and no string has a lone surrogate (`"\ud800"`), which UTF-8 cannot encode.
 */
function isAcceptable(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0) return false
  return Object.entries(value).every(([name, part]) => name.isWellFormed() && isAcceptable(part, levels - 1))
}
