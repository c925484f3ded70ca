import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TillPeople } from './auth/till.model.ts'
import { startEmptyStore } from './seeds/demo-checks.ts'

let store: Awaited<ReturnType<typeof startEmptyStore>>
beforeAll(async () => {
  store = await startEmptyStore()
})
afterAll(() => store.stop())

it('a prepared store has every index that a model declares', async () => {
  const models = Object.values(mongoose.models).filter(({ schema }) => schema.indexes().length > 0)
  expect(models.length).toBeGreaterThan(25)
  for (const { collection, schema } of models) {
    const there = (await collection.listIndexes().toArray()).map(({ key }) => JSON.stringify(key))
    const declared = schema.indexes().map(([key]) => JSON.stringify(key))
    expect([collection.collectionName, there]).toEqual([collection.collectionName, expect.arrayContaining(declared)])
  }
})

it('two concurrent sign-ins of one person at one till are remembered once', async () => {
  const person = { till: 'hash', adminId: 1, generation: 0, passwordAt: new Date(), tries: 0 }
  await TillPeople.collection.insertOne({ ...person } as never)
  await expect(TillPeople.collection.insertOne({ ...person } as never)).rejects.toMatchObject({ code: 11000 })
})
