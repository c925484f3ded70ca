import { Readable } from 'node:stream'
import { getPicture as getPictureCall } from '@sufra/contracts/promotions/pictures/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { Binary } from 'mongodb'
import { defineAction } from '../../platform/calls/action.ts'
import { PictureFiles } from './picture.model.ts'

export const getPicture = defineAction(getPictureCall, async (ctx, { file }) => {
  const found = await PictureFiles.findOne({ _id: file }).lean<{ bytes: Binary }>()
  if (!found) throw createDomainError('PICTURE_NOT_FOUND')
  const bytes = found.bytes.value()
  ctx.meta.$responseType = file.endsWith('.avif') ? 'image/avif' : 'image/webp'
  ctx.meta.$responseHeaders = {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Length': String(bytes.length),
    ETag: `"${file}"`,
  }
  // A stream, because a message between processes may be too small.
  return Readable.from([bytes], { objectMode: false })
})
