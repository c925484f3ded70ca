import type { Readable } from 'node:stream'
import { createDomainError } from '@sufra/domain/platform/errors'
import { PICTURE_MOST_BYTES } from '@sufra/domain/promotions/picture'

/** @throws RuleError PICTURE_TOO_LARGE at the limit; PICTURE_DAMAGED when the sender disconnects. */
export async function readUpload(upload: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    // `resume` drains the rest: a destroyed stream would close the connection before the answer.
    for await (const chunk of upload.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > PICTURE_MOST_BYTES) break
      chunks.push(chunk)
    }
  } catch {
    throw createDomainError('PICTURE_DAMAGED')
  }
  if (size <= PICTURE_MOST_BYTES) return Buffer.concat(chunks)
  upload.resume()
  throw createDomainError('PICTURE_TOO_LARGE')
}
