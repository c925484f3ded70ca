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
    ['records with different keys', updated(people, { id: 1 }, set), updated(people, { id: 2 }, set)],
    ['a new record and another one', inserted(people, { id: 1, phone: '1' }), removed(people, { id: 2 })],
    ['two new records, separated by unique indexes', inserted(people, { id: 1 }), inserted(people, { id: 1 })],
    ['different collections', updated(people, { id: 1 }, set), updated(into('tables'), { id: 1 }, set)],
    ['different _id values', removed(people, { _id: 'a' }), upserted(people, { _id: 'b' }, set)],
    ['all records of one key, and another one', updatedAll(people, { id: 1 }, set), removed(people, { id: 2 })],
  ])('excludes a conflict: %s', (_, one, other) => {
    expect([mayMeet(one, other), mayMeet(other, one)]).toEqual([false, false])
  })

  it.each([
    ['the same record', updated(people, { id: 1 }, set), removed(people, { id: 1 })],
    ['different key fields', updated(people, { id: 1 }, set), updated(people, { phone: '1' }, set)],
    ['a new record, by its key', inserted(people, { id: 1 }), upserted(people, { id: 1 }, set)],
    ['a field that is no key', updated(people, { group: 1 }, set), updated(people, { group: 2 }, set)],
    ['one field of a compound key', updated(people, { place: 1 }, set), updated(people, { place: 2 }, set)],
    ['by operators', updated(people, { id: { $gt: 1 } }, set), updated(people, { id: 1 }, set)],
    ['values that only JavaScript distinguishes', updated(people, { id: 1 }, set), updated(people, { id: '1' }, set)],
    ['a whole collection', updatedAll(people, {}, set), inserted(people, { id: 1 })],
  ])('assumes a possible conflict: %s', (_, one, other) => {
    expect([mayMeet(one, other), mayMeet(other, one)]).toEqual([true, true])
  })
})
