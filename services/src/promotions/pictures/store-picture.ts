import type { Picture } from '@sufra/contracts/records/picture'
import { inserted, inTransaction, updated, write } from '../../lib/db/transaction.ts'
import type { CutPicture } from './cut-picture.ts'
import { PictureFiles, type PictureRecord, Pictures, toDto } from './picture.model.ts'

/** Stores a picture, whole or not at all. The same one again is the one that is there. */
export function storePicture({ id, preview, widths, files }: CutPicture, now: Date): Promise<Picture> {
  return inTransaction(async () => {
    const picture: PictureRecord = { _id: id, preview, widths, usedAt: now }
    if (await Pictures.exists({ _id: id })) write(updated(Pictures, { _id: id }, { $set: { usedAt: now } }))
    else {
      write(...[...files].map(([name, bytes]) => inserted(PictureFiles, { _id: name, bytes })))
      write(inserted(Pictures, picture))
    }
    return toDto(picture)
  })
}
