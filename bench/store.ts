import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedMongo } from '@sufra/embedded-mongo'
import { type Collection, type Db, MongoClient } from 'mongodb'
import { residentMegabytes } from './server/process-facts.ts'

/** Measures the embedded store through the driver, each figure with one client process beside the store's own. */
const documents = 50_000
const batch = 1_000
const requests = 20_000
const concurrency = 32

type Customer = {
  _id: number
  phone: string
  firstName: string
  lastName: string
  points: number
  joinedAt: Date
  notes: string
}

function customer(id: number): Customer {
  return {
    _id: id,
    phone: `+9715${String(id).padStart(8, '0')}`,
    firstName: `First${id % 977}`,
    lastName: `Last${id % 4999}`,
    points: id % 1000,
    joinedAt: new Date(1_700_000_000_000 + id * 1000),
    notes: 'Prefers a table by the window and comes on Thursdays.',
  }
}

/** Runs `count` calls, some at a time, and answers how many were done per second. */
async function rate(count: number, call: (i: number) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  let next = 0
  const worker = async () => {
    while (next < count) await call(next++)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return (count / (performance.now() - startedAt)) * 1000
}

async function bulkInsert(customers: Collection<Customer>): Promise<number> {
  const startedAt = performance.now()
  for (let from = 0; from < documents; from += batch)
    await customers.insertMany(Array.from({ length: batch }, (_, i) => customer(from + i)))
  return (documents / (performance.now() - startedAt)) * 1000
}

function print(name: string, value: number, unit: string): void {
  console.log(`${name.padEnd(44)} ${Math.round(value).toLocaleString('en')} ${unit}`)
}

async function measure(db: Db, pid: number): Promise<void> {
  const customers = db.collection<Customer>('customers')
  await customers.createIndex({ phone: 1 }, { unique: true })
  await customers.createIndex({ lastName: 1, firstName: 1 }, { collation: { locale: 'en', strength: 2 } })
  const plain = db.collection<Customer>('plain')
  await plain.createIndex({ phone: 1 }, { unique: true })
  print('bulk insert, _id and one unique index', await bulkInsert(plain), 'documents/s')
  print('bulk insert, and a collated index', await bulkInsert(customers), 'documents/s')
  print('memory of the store at 100,000 documents', residentMegabytes(pid), 'MB')
  print('pings: what the driver itself can do here', await rate(requests, () => db.command({ ping: 1 })), '/s')
  print(
    'indexed lookups',
    await rate(requests, (i) => plain.findOne({ phone: customer((i * 7919) % documents).phone })),
    '/s',
  )
  print(
    'updates by _id',
    await rate(requests, (i) => plain.updateOne({ _id: (i * 7919) % documents }, { $inc: { points: 1 } })),
    '/s',
  )
  print('single inserts', await rate(requests / 2, (i) => plain.insertOne(customer(documents + i))), '/s')
  const page = (skip: number, strength: 1 | 2) =>
    customers
      .find({}, { sort: { lastName: 1, firstName: 1 }, skip, limit: 50, collation: { locale: 'en', strength } })
      .toArray()
  print('pages of 50 in collated order', await rate(2_000, (i) => page((i % 20) * 50, 2)), '/s')
  print('the last page of 50,000 in collated order', await rate(50, () => page(documents - 50, 2)), '/s')
  print('a page in an order without an index', await rate(5, () => page(0, 1)), '/s')
  const startedAt = performance.now()
  let streamed = 0
  for await (const _ of customers.find()) streamed++
  print('streamed', (streamed / (performance.now() - startedAt)) * 1000, 'documents/s')
  print('memory of the store at the end', residentMegabytes(pid), 'MB')
}

const dataDir = await mkdtemp(join(tmpdir(), 'store-bench-'))
const store = await startEmbeddedMongo({ dataDir })
const client = new MongoClient(store.uri)
try {
  console.log(`The machine's load before the run is ${loadavg()[0]?.toFixed(1)}; other work on it lowers the figures.`)
  await measure(client.db('bench'), store.pid)
} finally {
  await client.close()
  await store.stop()
  await rm(dataDir, { recursive: true, force: true })
}
