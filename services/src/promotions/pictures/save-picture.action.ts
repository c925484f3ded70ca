import type { Readable } from 'node:stream'
import { savePicture as savePictureCall } from '@sufra/contracts/promotions/pictures/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { PICTURE_MIDDLE, PICTURE_MOST_BYTES } from '@sufra/domain/promotions/picture'
import { defineAction } from '../../platform/calls/action.ts'
import { readUpload } from '../../platform/calls/read-upload.ts'
import type { AppContext } from '../../platform/config.ts'
import { limitConcurrency } from '../../platform/queues.ts'
import { cutPicture } from './cut-picture.ts'
import { storePicture } from './store-picture.ts'

export const PICTURE_UPLOAD = {
  mostBytes: PICTURE_MOST_BYTES,
  tooLarge: () => createDomainError('PICTURE_TOO_LARGE'),
  incomplete: () => createDomainError('PICTURE_DAMAGED'),
}
const limitCuts = limitConcurrency(1, 8)

export const savePicture = (app: AppContext) =>
  defineAction(savePictureCall, async (ctx, { x = PICTURE_MIDDLE.x, y = PICTURE_MIDDLE.y }) => {
    const file = await readUpload(ctx.stream as Readable, PICTURE_UPLOAD)
    if (!isAcceptedKind(file)) throw createDomainError('PICTURE_KIND')
    const picture = await limitCuts(() => cutPicture(file, { x, y }))
    return storePicture(picture, app.now())
  })

const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The AVIF brand in the first box; HEIC from phones lacks it. */
const AVIF_BRAND = /^(?:.{4})*?avi[fs]/s

/** Checks the signature, whatever the file's name. The library also decodes SVG, which is unsafe from uploads. */
function isAcceptedKind(file: Buffer): boolean {
  const starts = (with_: Buffer) => file.subarray(0, with_.length).equals(with_)
  const text = (from: number, to: number) => file.toString('latin1', from, to)
  if (starts(JPEG) || starts(PNG)) return true
  if (text(0, 4) === 'RIFF') return text(8, 12) === 'WEBP'
  return text(4, 8) === 'ftyp' && AVIF_BRAND.test(text(8, Math.min(file.readUInt32BE(0), 256)))
}
