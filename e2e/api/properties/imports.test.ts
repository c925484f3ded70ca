import { listSeeds, scaleRuns } from '@sufra/daily-seed/seed'
import { formatCsvRecord } from '@sufra/domain/platform/csv'
import { normalisePhone } from '@sufra/domain/platform/phone'
import fc from 'fast-check'
import { type CustomerRecord, Customers } from 'services/customers/customer.model'
import { Ledger, type LedgerRecord } from 'services/customers/ledger.model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runFile, undoImport } from '../../harness/imports.ts'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())

/** Few phones, so that lines repeat each other and earlier files. */
const phone = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 40 }).map((number) => `05${String(60_000_000 + number)}`) },
  { weight: 1, arbitrary: fc.constantFrom('', '12', 'none') },
)
interface Line {
  phone: string
  name: string
  points: string
}

const line: fc.Arbitrary<Line> = fc.record({
  phone,
  name: fc.constantFrom('Layla', 'ليلى', 'Omar "the\r\nfirst"', ''),
  points: fc.oneof(fc.nat(500).map(String), fc.constantFrom('', 'many')),
})
const isEmpty = ({ phone: typed, name, points }: Line) => typed + name + points === ''
const file = fc.array(line, { minLength: 1, maxLength: 60 }).filter((lines) => !lines.every(isEmpty))

interface Counts {
  new: number
  existing: number
  refused: number
}

/** What a file does, computed without the product. */
function expectCounts(lines: readonly Line[], known: Set<string>): Counts {
  const counts = { new: 0, existing: 0, refused: 0 }
  const seen = new Set<string>()
  for (const { phone: typed, name, points } of lines) {
    const number = normalisePhone(typed)
    const isGood = number !== null && name !== '' && points !== 'many' && !seen.has(number)
    if (!isGood) counts.refused += 1
    else {
      seen.add(number)
      counts[known.has(number) ? 'existing' : 'new'] += 1
    }
  }
  return counts
}

it.each(listSeeds())('random files lose and double no line, and balances equal ledgers (seed %i)', async (seed) => {
  await fc.assert(
    fc.asyncProperty(file, file, async (first, second) => {
      for (const lines of [first, second, second]) {
        const known = new Set((await Customers.find({}).lean<CustomerRecord[]>()).map(({ phoneNumber }) => phoneNumber))
        const rows = lines.map(({ phone: typed, name, points }) => formatCsvRecord([typed, name, points], ';'))
        const { counts, lines: read } = await runFile(editor, `Phone;Name;Points\r\n${rows.join('')}`)
        const filled = lines.filter((each) => !isEmpty(each))
        const wanted = expectCounts(filled, known)
        expect([counts, read]).toEqual([{ ...wanted, done: wanted.new }, filled.length])
        await expectBalances()
      }
      for (const { id } of (await editor.get<{ id: number }[]>('/api/admin/imports')).body.slice(0, 3)) {
        await undoImport(editor, id)
        await expectBalances()
      }
      expect(await Customers.countDocuments({ importId: { $gt: 0 } })).toBe(0)
    }),
    { seed, numRuns: scaleRuns(8) },
  )
})

async function expectBalances(): Promise<void> {
  const customers = await Customers.find({}).lean<CustomerRecord[]>()
  const sums = new Map<number, number>()
  for (const { customerId, points } of await Ledger.find({}).lean<LedgerRecord[]>())
    sums.set(customerId, (sums.get(customerId) ?? 0) + points)
  expect(customers.map(({ id, points }) => [id, points])).toEqual(customers.map(({ id }) => [id, sums.get(id) ?? 0]))
}
