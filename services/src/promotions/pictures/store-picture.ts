import type { Picture } from '@sufra/contracts/promotions/pictures/fields'
import { insertOne, runTransaction, updateOne, write } from '../../platform/db/transaction.ts'
import type { CutPicture } from './cut-picture.ts'
import { PictureFiles, type PictureRecord, Pictures, toDto } from './picture.model.ts'

export function storePicture({ id, preview, widths, files }: CutPicture, now: Date): Promise<Picture> {
  return runTransaction(async () => {
    const picture: PictureRecord = { _id: id, preview, widths, usedAt: now }
    if (await Pictures.exists({ _id: id })) write(updateOne(Pictures, { _id: id }, { $set: { usedAt: now } }))
    else {
      write(...[...files].map(([name, bytes]) => insertOne(PictureFiles, { _id: name, bytes })))
      write(insertOne(Pictures, picture))
    }
    return toDto(picture)
  })
}
