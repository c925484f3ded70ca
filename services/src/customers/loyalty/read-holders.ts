import { type CustomerRecord, Customers } from '../customer.model.ts'

export type PointsHolder = Pick<CustomerRecord, 'id' | 'points' | 'lots' | 'expiryWarning'>

const BATCH = 500

/** Customers with points, in batches by id. */
export async function* readHolders(): AsyncGenerator<PointsHolder[]> {
  const fields = { _id: 0, id: 1, points: 1, lots: 1, expiryWarning: 1 }
  for (let last = 0; ; ) {
    const batch = await Customers.find({ id: { $gt: last } }, fields)
      .sort({ id: 1 })
      .limit(BATCH)
      .lean<PointsHolder[]>()
    const final = batch.at(-1)
    if (!final) return
    yield batch.filter(({ points }) => points > 0)
    last = final.id
  }
}
