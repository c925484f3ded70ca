import type { Readable } from 'node:stream'
import type { RuleError } from '@sufra/domain/platform/errors'

interface Limits {
  mostBytes: number
  tooLarge(): RuleError
  /** The sender disconnected. */
  incomplete(): RuleError
}

/** The bytes of an upload. @throws RuleError of the limits. */
export async function readUpload(
  upload: Readable,
  { mostBytes, tooLarge, incomplete }: Limits,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    // `resume` drains the rest: a destroyed stream would close the connection before the answer.
    for await (const chunk of upload.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > mostBytes) break
      chunks.push(chunk)
    }
  } catch {
    throw incomplete()
  }
  if (size <= mostBytes) return Buffer.concat(chunks)
  upload.resume()
  throw tooLarge()
}
