import type { Readable } from 'node:stream'
import { rule } from '@sufra/domain/errors'
import { PICTURE_MOST_BYTES } from '@sufra/domain/picture'

/**
 * The bytes of a file that is being uploaded.
 * @throws RuleError PICTURE_TOO_LARGE as soon as there are too many; PICTURE_DAMAGED when its sender went away.
 */
export async function readUpload(upload: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    // What is left of it is for `resume`: a destroyed one would take the connection and the answer with it.
    for await (const chunk of upload.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > PICTURE_MOST_BYTES) break
      chunks.push(chunk)
    }
  } catch {
    throw rule('PICTURE_DAMAGED')
  }
  if (size <= PICTURE_MOST_BYTES) return Buffer.concat(chunks)
  upload.resume()
  throw rule('PICTURE_TOO_LARGE')
}
