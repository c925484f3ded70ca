import mongoose from 'mongoose'
import { describe, expect, it } from 'vitest'
import { startTestProduct } from '../../harness/product.ts'
import { findUnstableParts } from '../../harness/stable-api.ts'

describe('Stable API check of commands', () => {
  it.each([
    ['ping', { ping: 1, $db: 'admin' }],
    ['find', { find: 'a', filter: { b: 1 }, sort: { c: -1 }, limit: 5, lsid: {}, $db: 'd', maxTimeMS: 10 }],
    ['aggregate', { aggregate: 'a', pipeline: [{ $match: {} }, { $group: { _id: '$b' } }], cursor: {} }],
    ['createIndexes', { createIndexes: 'a', indexes: [{ key: { b: 1, c: -1 }, name: 'b_1_c_-1', unique: true }] }],
  ])('accepts a command of the Stable API: %s', (name, command) => {
    expect(findUnstableParts(name, command)).toEqual([])
  })

  it.each([
    ['distinct', { distinct: 'a', key: 'b' }, 'distinct'],
    ['find', { find: 'a', noCursorTimeout: true }, 'find with noCursorTimeout'],
    ['aggregate', { aggregate: 'a', pipeline: [{ $indexStats: {} }] }, 'aggregate with $indexStats'],
    ['createIndexes', { indexes: [{ key: { b: 1 }, name: 'b', sparse: true }] }, 'an index with sparse'],
    ['createIndexes', { indexes: [{ key: { b: 'text' }, name: 'b' }] }, 'an index with text'],
  ])('names what is outside of the Stable API: %s', (name, command, what) => {
    expect(findUnstableParts(name, command)).toEqual([what])
  })
})

describe('test product', () => {
  it('stops only when every command it sent was in the Stable API', async () => {
    const product = await startTestProduct()
    await product.editor()
    await mongoose.connection.collection('customers').distinct('id')
    await expect(product.stop()).rejects.toThrow("Outside of MongoDB's Stable API: distinct")
  })

  it('stops only when MongoDB 8 refuses none of the commands it sent', async () => {
    const product = await startTestProduct()
    await product.editor()
    const customers = mongoose.connection.collection('customers')
    const count = mongoose.connection.transaction((session) => customers.estimatedDocumentCount({ session }))
    await expect(count).rejects.toThrow()
    await expect(product.stop()).rejects.toThrow('Refused by MongoDB 8: count in a transaction (count customers)')
  })
})
