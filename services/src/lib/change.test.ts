import { describe, expect, it } from 'vitest'
import { inserted, mayMeet, removed, updated, updatedAll, upserted } from './change.ts'

const indexes: [unknown, { unique?: unknown }][] = [
  [{ id: 1 }, { unique: true }],
  [{ phone: 1 }, { unique: true }],
  [{ owner: 1, place: 1 }, { unique: true }],
  [{ group: 1 }, {}],
]
const into = (collectionName: string) => ({
  db: { name: 'a' },
  collection: { collectionName },
  schema: { indexes: () => indexes },
})
const people = into('people')
const set = { $set: { n: 1 } }

describe('conflict check of two changes', () => {
  it.each([
    ['of records with other names', updated(people, { id: 1 }, set), updated(people, { id: 2 }, set)],
    ['of one that is new, and of another one', inserted(people, { id: 1, phone: '1' }), removed(people, { id: 2 })],
    ['of two that are new: unique indexes keep them apart', inserted(people, { id: 1 }), inserted(people, { id: 1 })],
    ['of other collections', updated(people, { id: 1 }, set), updated(into('tables'), { id: 1 }, set)],
    ['of others by their _id', removed(people, { _id: 'a' }), upserted(people, { _id: 'b' }, set)],
    ['of all of one name and of another one', updatedAll(people, { id: 1 }, set), removed(people, { id: 2 })],
  ])('excludes a conflict: %s', (_, one, other) => {
    expect([mayMeet(one, other), mayMeet(other, one)]).toEqual([false, false])
  })

  it.each([
    ['of one record', updated(people, { id: 1 }, set), removed(people, { id: 1 })],
    ['by other names', updated(people, { id: 1 }, set), updated(people, { phone: '1' }, set)],
    ['of one that is new, by its name', inserted(people, { id: 1 }), upserted(people, { id: 1 }, set)],
    ['by a field that names none', updated(people, { group: 1 }, set), updated(people, { group: 2 }, set)],
    ['by a field that names none alone', updated(people, { place: 1 }, set), updated(people, { place: 2 }, set)],
    ['by operators', updated(people, { id: { $gt: 1 } }, set), updated(people, { id: 1 }, set)],
    ['by values that are told apart only here', updated(people, { id: 1 }, set), updated(people, { id: '1' }, set)],
    ['of all of a collection', updatedAll(people, {}, set), inserted(people, { id: 1 })],
  ])('assumes a possible conflict: %s', (_, one, other) => {
    expect([mayMeet(one, other), mayMeet(other, one)]).toEqual([true, true])
  })
})
