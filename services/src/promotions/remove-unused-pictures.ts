import type { Picture } from '@sufra/contracts/promotions/pictures/fields'
import { getPictureFile, PICTURE_FORMATS } from '@sufra/domain/promotions/picture'
import { createSweep } from '../platform/calls/sweep.ts'
import { sweepRecords } from '../platform/calls/sweep-records.ts'
import type { AppContext } from '../platform/config.ts'
import { deleteOne, runTransaction, write } from '../platform/db/transaction.ts'
import { MenuButtons } from './menu-button.model.ts'
import { News } from './news.model.ts'
import { Offers } from './offer.model.ts'
import { PictureFiles, type PictureRecord, Pictures } from './pictures/picture.model.ts'
import { Rewards } from './reward.model.ts'

const SWEEP_MS = 60 * 60_000

const UNUSED_TTL_MS = 24 * 60 * 60 * 1000

export const createPictureSweep = (app: AppContext) => createSweep(app, () => removeUnusedPictures(app), SWEEP_MS)

/**
 * Removes pictures that no record has used for a day.
 * @returns the number of removed pictures.
 */
export async function removeUnusedPictures(app: Pick<AppContext, 'now'>): Promise<number> {
  const now = app.now()
  await Pictures.updateMany({ _id: { $in: await listUsedPictures() } }, { $set: { usedAt: now } })
  const unusedSince = new Date(now.getTime() - UNUSED_TTL_MS)
  let count = 0
  await sweepRecords({
    name: 'unused_pictures',
    app,
    find: async () =>
      (await Pictures.find({ usedAt: { $lt: unusedSince } }, { _id: 1 }).lean<Pick<PictureRecord, '_id'>[]>()).map(
        ({ _id }) => _id,
      ),
    handle: async (id) => {
      if (await runTransaction(() => removePicture(id, unusedSince))) count += 1
    },
  })
  return count
}

async function listUsedPictures(): Promise<string[]> {
  const filter = { 'picture.id': { $exists: true } }
  const holders = [
    await Rewards.find(filter).lean<Holder[]>(),
    await Offers.find(filter).lean<Holder[]>(),
    await News.find(filter).lean<Holder[]>(),
    await MenuButtons.find(filter).lean<Holder[]>(),
  ]
  return holders.flat().map(({ picture }) => picture.id)
}

interface Holder {
  picture: Picture
}

/** A concurrent save writes to the picture too (resolve-picture.ts), so one of both retries. */
async function removePicture(id: string, unusedSince: Date): Promise<boolean> {
  const unused = await Pictures.findOne({ _id: id, usedAt: { $lt: unusedSince } }).lean<PictureRecord>()
  if (!unused) return false
  const names = unused.widths.flatMap((width) => PICTURE_FORMATS.map((format) => getPictureFile(id, width, format)))
  write(deleteOne(Pictures, { _id: id }), ...names.map((_id) => deleteOne(PictureFiles, { _id })))
  return true
}
