import type { Model } from 'mongoose'
import { Ledger } from 'services/customers/ledger.model'
import { Codes } from 'services/promotions/code.model'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { getCollection } from '../faults/store-access.ts'

export interface Acknowledged {
  purchases: string[]
  bookings: number[]
  traded: number[]
  used: number[]
}

/** Acknowledged writes that are missing or duplicated in the store (`lookInto`). */
export async function findMissing({ purchases, bookings, traded, used }: Acknowledged): Promise<string[]> {
  return [
    ...(await findNotOnce(Ledger, 'posOrderNumber', purchases)),
    ...(await findNotOnce(Reservations, 'id', bookings)),
    ...(await findNotOnce(Codes, 'id', traded)),
    ...(await findNotOnce(Codes, 'id', used, { isUsed: true })),
  ]
}

async function findNotOnce<T>(model: Model<T>, field: string, values: readonly unknown[], filter = {}) {
  const records = await getCollection(model)
    .find({ [field]: { $in: values }, ...filter } as never)
    .toArray()
  const count = (value: unknown) =>
    records.filter((record) => (record as Record<string, unknown>)[field] === value).length
  return values
    .filter((value) => count(value) !== 1)
    .map((value) => `${model.modelName} ${value}: ${count(value)} times`)
}
