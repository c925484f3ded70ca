import { setImmediate } from 'node:timers/promises'
import {
  leaveDigitOpen,
  listPairKeys,
  type PairReason,
  PHONE_LENGTH,
  toPairName,
} from '@sufra/domain/customers/merged-customer'
import { cacheRead } from '../../platform/db/cached-reads.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'
import { NotSames } from '../not-same.model.ts'

/** Ids, lower first, as those of `NotSames`. */
export interface LikelyPair {
  ids: [one: number, other: number]
  reasons: PairReason[]
  hasOneName: boolean
}

type Person = Pick<CustomerRecord, 'id' | 'firstName' | 'lastName' | 'dateOfBirth' | 'email' | 'phoneNumber'>

const FIELDS = { _id: 0, id: 1, firstName: 1, lastName: 1, dateOfBirth: 1, email: 1, phoneNumber: 1 }
const BATCH = 1000
/** What more records share is no sign of one guest. Bounds the pairs of a group. */
const MOST_OF_GROUP = 5
const MOST_PAIRS = 5000

/**
 * Pairs with most signs first, then the latest; without those that staff hid. Groups by equal keys, so that its time is
 * linear in the customers, and lets other calls run between its parts.
 */
export const findPairs = cacheRead([Customers, NotSames], async () => {
  const people = await readPeople()
  const hidden = await NotSames.find({}, { _id: 0, one: 1, other: 1 }).lean()
  const isHidden = new Set(hidden.map(({ one, other }) => `${one} ${other}`))
  const pairs = new Map<string, LikelyPair>()
  const add = (reason: PairReason, group: readonly Person[]) => {
    for (const [one, other] of listCombinations(group)) {
      const key = `${one.id} ${other.id}`
      if (isHidden.has(key) || (!pairs.has(key) && pairs.size >= MOST_PAIRS)) continue
      const hasOneName = toPairName(one) === toPairName(other)
      const pair = pairs.get(key) ?? { ids: [one.id, other.id], reasons: [], hasOneName }
      if (!pair.reasons.includes(reason)) pair.reasons.push(reason)
      pairs.set(key, pair)
    }
  }
  for (const reason of ['born', 'email'] as const) {
    const getKey = (person: Person) => listPairKeys(person).find((each) => each.reason === reason)?.key ?? null
    for (const group of await listGroups(people, getKey)) add(reason, group)
  }
  for (let index = 1; index < PHONE_LENGTH; index += 1)
    for (const group of await listGroups(people, ({ phoneNumber }) => leaveDigitOpen(phoneNumber, index)))
      add('phone', group)
  return [...pairs.values()].sort(comparePairs)
})

async function readPeople(): Promise<Person[]> {
  const people: Person[] = []
  for (let last = 0; ; ) {
    const batch = await Customers.find({ id: { $gt: last } }, FIELDS)
      .sort({ id: 1 })
      .limit(BATCH)
      .lean<Person[]>()
    const final = batch.at(-1)
    if (!final) return people
    people.push(...batch)
    last = final.id
  }
}

async function listGroups(people: readonly Person[], getKey: (person: Person) => string | null): Promise<Person[][]> {
  await setImmediate()
  const groups = new Map<string, Person[]>()
  for (const person of people) {
    const key = getKey(person)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(person)
    else groups.set(key, [person])
  }
  return [...groups.values()].filter(({ length }) => length > 1 && length <= MOST_OF_GROUP)
}

/** The people are in the order of their ids. */
const listCombinations = (group: readonly Person[]) =>
  group.flatMap((one, index) => group.slice(index + 1).map((other): [Person, Person] => [one, other]))

function comparePairs(one: LikelyPair, other: LikelyPair): number {
  const count = ({ reasons, hasOneName }: LikelyPair) => reasons.length + Number(hasOneName)
  return count(other) - count(one) || other.ids[1] - one.ids[1] || other.ids[0] - one.ids[0]
}
