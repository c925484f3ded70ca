import { Schema } from 'mongoose'
import { model } from './store.ts'

interface Counter {
  _id: string
  last: number
}

const Counters = model<Counter>('counters', new Schema<Counter>({ _id: String, last: Number }, { versionKey: false }))

/** The next free positive integer id of a collection. Never handed out twice; a crash may leave a gap. */
export async function nextId(collection: string): Promise<number> {
  return nextIds(collection, 1)
}

/** Reserves `count` ids in a row and answers the first one. */
export async function nextIds(collection: string, count: number): Promise<number> {
  const counter = await Counters.findOneAndUpdate(
    { _id: collection },
    { $inc: { last: count } },
    { upsert: true, returnDocument: 'after' },
  ).lean()
  return counter.last - count + 1
}
