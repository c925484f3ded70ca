import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { MARKETING_VERSION } from '@sufra/domain/marketing/marketing-consent'
import ExcelJS from 'exceljs'
import { describe, expect, test } from 'vitest'
import { streamWorkbook } from '../../platform/export/workbook.ts'
import { unzip } from '../../platform/testing/unzip.ts'
import type { CustomerRecord } from '../customer.model.ts'
import { getCustomerColumns } from './customers-sheet.ts'

function createRecord(fields: Partial<CustomerRecord> = {}): CustomerRecord {
  return {
    id: 17,
    uniqueId: '0420',
    phoneNumber: '+971501234567',
    firstName: 'Layla',
    lastName: 'Al Mansoori',
    dateOfBirth: '1990-05-17',
    gender: 'female',
    isMuslim: true,
    emirate: 'Dubai',
    email: null,
    nationality: 'UAE',
    points: 480,
    discount: '10%',
    adminNotes: null,
    password: { mode: 'sealed', keyId: 'key', nonce: 'nonce', box: 'box-of-the-password', tag: 'tag' },
    version: 1,
    voidedRefs: [],
    searchText: 'searched',
    birthMonth: 5,
    createdAt: new Date('2026-11-20T21:30:15Z'),
    ...fields,
  }
}

const TAGS = ['Regular', 'VIP'].map((name, index) => ({
  id: index + 1,
  place: index + 1,
  name,
  nameAr: null,
  version: 1,
  createdAt: new Date('2026-11-20T21:30:15Z'),
}))

async function* streamEach<T>(records: Iterable<T>): AsyncGenerator<T> {
  yield* records
}

async function exported(...records: CustomerRecord[]): Promise<Buffer> {
  return buffer(await streamWorkbook('Customers', getCustomerColumns('Asia/Dubai', TAGS), streamEach(records)))
}

async function openSheet(file: Buffer): Promise<ExcelJS.Worksheet> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(file as never)
  expect(book.worksheets.map(({ name }) => name)).toEqual(['Customers'])
  return book.worksheets[0] as ExcelJS.Worksheet
}

function readSheetXml(file: Buffer): string {
  return unzip(file).get('xl/worksheets/sheet1.xml') ?? ''
}

function getCell(sheet: ExcelJS.Worksheet, header: string, row = 2): ExcelJS.Cell {
  const headers = sheet.getRow(1).values as string[]
  return sheet.getRow(row).getCell(headers.indexOf(header))
}

describe('customers workbook', () => {
  test('has one sheet with a frozen header and a filter on all rows', async () => {
    const sheet = await openSheet(await exported(createRecord(), createRecord({ id: 18 })))
    expect((sheet.getRow(1).values as string[]).slice(1)).toEqual([
      'ID',
      'Customer ID',
      'Phone number',
      'First name',
      'Last name',
      'Date of birth',
      'Dietary preference',
      'Gender',
      'Emirate',
      'Email',
      'Nationality',
      'Points',
      'Discount',
      'Admin notes',
      'Registered',
      'Last visit',
      'Tags',
      'Offers by e-mail',
    ])
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect(sheet.autoFilter).toBe('A1:R3')
    expect(sheet.rowCount).toBe(3)
  })

  test('names the tags of a customer, without those that were deleted', async () => {
    const sheet = await openSheet(await exported(createRecord({ tags: [2, 9, 1] })))
    expect(getCell(sheet, 'Tags').value).toBe('Regular, VIP')
  })

  test('says who consented to e-mails about offers, at an address that is confirmed', async () => {
    const consent = { textVersion: MARKETING_VERSION, language: 'en', source: 'my-data', at: new Date() } as const
    const emailConfirmedAt = new Date()
    const consented = { mailConsent: { ...consent, isOn: true } }
    const sheet = await openSheet(
      await exported(
        createRecord({ ...consented, emailConfirmedAt }),
        createRecord(consented),
        createRecord({ mailConsent: { ...consent, isOn: false }, emailConfirmedAt }),
        createRecord(),
      ),
    )
    const values = [2, 3, 4, 5].map((row) => getCell(sheet, 'Offers by e-mail', row).value)
    expect(values).toEqual(['Yes', 'No', 'No', 'No'])
  })

  test('names the tier of a customer, while there are tiers', async () => {
    const silver = { name: 'Silver', nameAr: null, fromPoints: 100, multiplier: 1, color: 'silver' } as const
    const columns = getCustomerColumns('Asia/Dubai', TAGS, [{ id: 1, ...silver }])
    const getCells = (tier?: number) =>
      columns.find(({ header }) => header === 'Tier')?.cell(createRecord(tier ? { tier } : {}))
    expect([getCells(1), getCells(9), getCells()]).toEqual(['Silver', null, null])
  })

  test('stores dates as dates, points as numbers, and phones and customer IDs as text', async () => {
    const sheet = await openSheet(await exported(createRecord()))
    const row = (sheet.getRow(2).values as unknown[]).slice(1)
    expect(row).toEqual([
      17,
      '0420',
      '+971501234567',
      'Layla',
      'Al Mansoori',
      new Date('1990-05-17T00:00:00Z'),
      'Halal',
      'Female',
      'Dubai',
      undefined,
      'UAE',
      480,
      '10%',
      undefined,
      expect.any(Date),
      undefined,
      undefined,
      'No',
    ])
    expect(getCell(sheet, 'Date of birth').numFmt).toBe('dd/mm/yyyy')
    expect(getCell(sheet, 'Phone number').numFmt).toBe('@')
    expect(getCell(sheet, 'Points').numFmt).toBe('0')
  })

  test('shows the registration time in the restaurant’s time zone [T303]', async () => {
    const sheet = await openSheet(await exported(createRecord({ createdAt: new Date('2026-11-20T21:30:15Z') })))
    const cell = getCell(sheet, 'Registered')
    expect((cell.value as Date).toISOString().slice(0, 16)).toBe('2026-11-21T01:30')
    expect(cell.numFmt).toBe('dd/mm/yyyy hh:mm')
  })

  test('stores a day outside of the spreadsheet calendar as text', async () => {
    const sheet = await openSheet(await exported(createRecord({ dateOfBirth: '1900-02-28' })))
    expect(getCell(sheet, 'Date of birth').value).toBe('1900-02-28')
  })

  test('keeps Arabic and all other scripts', async () => {
    const names = { firstName: 'مريم', lastName: 'الكعبي 😀 Ōé' }
    const sheet = await openSheet(await exported(createRecord({ ...names, adminNotes: 'سطر\nثانٍ <b> & "x"' })))
    expect(getCell(sheet, 'First name').value).toBe(names.firstName)
    expect(getCell(sheet, 'Last name').value).toBe(names.lastName)
    expect(getCell(sheet, 'Admin notes').value).toBe('سطر\nثانٍ <b> & "x"')
  })

  test('contains no password data', async () => {
    const file = await exported(createRecord())
    for (const content of unzip(file).values()) {
      expect(content).not.toContain('box-of-the-password')
      expect(content).not.toMatch(/password/i)
    }
  })

  test('is valid without customers', async () => {
    expect((await openSheet(await exported())).rowCount).toBe(1)
  })
})

describe('formula injection', () => {
  const formulas = [
    '=1+1',
    '+971',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    '=HYPERLINK("http://evil.example","x")',
    '=cmd|" /C calc"!A0',
  ]

  test.each(formulas)('%j is stored as text', async (text) => {
    const sheet = await openSheet(await exported(createRecord({ adminNotes: text })))
    const cell = getCell(sheet, 'Admin notes')
    expect(cell.type).toBe(ExcelJS.ValueType.String)
    expect(cell.value).toBe(text)
    expect(cell.formula).toBeUndefined()
    expect(cell.numFmt).toBe('@')
  })

  test('no field produces a formula or link in the file', async () => {
    const [text] = formulas as [string]
    const everywhere = { firstName: text, lastName: text, email: text, discount: text, adminNotes: text, emirate: text }
    const xml = readSheetXml(await exported(createRecord(everywhere)))
    expect(xml.match(/<c [^>]*t="str"[^>]*><v>=1\+1<\/v><\/c>/g)).toHaveLength(6)
    expect(xml).not.toMatch(/<f[\s>]|<hyperlink/)
  })
})

describe('characters invalid in a workbook', () => {
  test.each([
    ['control characters', 'a\u0000b\u0001c\u001fd\u007fe\u0085f', 'abcdef'],
    ['code points that XML has not', 'a\ufffeb\uffffc', 'abc'],
    ['half of a surrogate pair', 'a\ud800b', 'a\ufffdb'],
    ['a control character before a formula', '\u0002=1+1', '=1+1'],
  ])('are removed: %s', async (_, stored, displayed) => {
    const file = await exported(createRecord({ lastName: stored }))
    expect(getCell(await openSheet(file), 'Last name').value).toBe(displayed)
    expect(readSheetXml(file)).toContain(`t="str"><v>${displayed}</v>`)
  })
})

describe('streaming a long export', () => {
  const MANY = 30_000
  function createCountedRecords() {
    const seen = { read: 0, closed: false }
    async function* customers() {
      try {
        for (let id = 1; id <= MANY; id += 1) {
          seen.read += 1
          yield createRecord({ id, firstName: `Customer ${id}`, adminNotes: `${Math.sin(id)}`.repeat(20) })
        }
      } finally {
        seen.closed = true
      }
    }
    return { seen, customers: customers() }
  }

  async function waitUntilIdle(seen: { read: number }): Promise<void> {
    for (let before = -1, turns = 0; turns < 200; turns += 1) {
      await setImmediate()
      if (seen.read !== before) turns = 0
      before = seen.read
    }
  }

  test('applies backpressure', async () => {
    const { seen, customers } = createCountedRecords()
    const file = await streamWorkbook('Customers', getCustomerColumns('Asia/Dubai', TAGS), customers)
    await waitUntilIdle(seen)
    expect(seen.read).toBeLessThan(MANY / 2)
    const sheet = readSheetXml(await buffer(file))
    expect(seen).toEqual({ read: MANY, closed: true })
    expect(sheet.match(/<row /g)).toHaveLength(MANY + 1)
  })

  test('stops when the client disconnects', async () => {
    const { seen, customers } = createCountedRecords()
    const file = await streamWorkbook('Customers', getCustomerColumns('Asia/Dubai', TAGS), customers)
    file.once('data', () => file.destroy())
    await new Promise((resolve) => file.once('close', resolve))
    await waitUntilIdle(seen)
    expect(seen.closed).toBe(true)
    expect(seen.read).toBeLessThan(MANY / 2)
  })

  test('fails with the error of its source', async () => {
    async function* failing() {
      yield createRecord()
      throw new Error('The store is gone')
    }
    const file = await streamWorkbook('Customers', getCustomerColumns('Asia/Dubai', TAGS), failing())
    await expect(buffer(file)).rejects.toThrow('The store is gone')
  })
})
