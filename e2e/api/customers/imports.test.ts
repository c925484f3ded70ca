import type { Customer } from '@sufra/contracts/customers/entities'
import type { Import, UndoPreview } from '@sufra/contracts/customers/imports/entities'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import type { Tag } from '@sufra/contracts/customers/tags/entities'
import { Customers } from 'services/customers/customer.model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import {
  checkFile,
  getImport,
  listRefused,
  postStep,
  runFile,
  undoImport,
  uploadImport,
  waitForState,
} from '../../harness/imports.ts'
import { MEMBER_FILES } from '../../harness/member-files.ts'
import type { Person } from '../../harness/person.ts'
import { createPhone, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { isFullRun } from '../../harness/run-conditions.ts'

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())

const findCustomer = async (phone: string) =>
  (await editor.get<Customer>(`/api/customers/search/${encodeURIComponent(phone)}`)).body
const listEntries = async (id: number) => (await editor.get<LedgerEntry[]>(`/api/customers/${id}/transactions`)).body

describe('uploading a file', () => {
  it('matches columns and answers their first values', async () => {
    const file = 'Mobile;الاسم;Balance;Colour\r\n0501110001;ليلى;1,250;red\r\n0501110002;عمر;;blue\r\n'
    const { status, body } = await uploadImport(editor, file)
    expect([status, body]).toEqual([201, { id: expect.any(Number) }])
    expect(await getImport(editor, body.id)).toMatchObject({
      kind: 'customers',
      state: 'uploaded',
      columns: [
        { header: 'Mobile', samples: ['0501110001', '0501110002'] },
        { header: 'الاسم', samples: ['ليلى', 'عمر'] },
        { header: 'Balance', samples: ['1,250'] },
        { header: 'Colour', samples: ['red', 'blue'] },
      ],
      mapping: { phone: 'Mobile', firstName: 'الاسم', points: 'Balance' },
      counts: { new: 0, existing: 0, refused: 0, done: 0 },
      lines: 2,
    })
  })

  const refused: [string, string | Uint8Array<ArrayBuffer>, number, string][] = [
    ['an empty file', '', 400, 'IMPORT_EMPTY'],
    ['a header alone', 'Phone,Name\r\n', 400, 'IMPORT_EMPTY'],
    ['bytes that are no text', new Uint8Array([1, 0, 0, 3, 0, 0, 0, 0xff]), 400, 'IMPORT_FILE'],
    ['a damaged workbook', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9, 9]), 400, 'IMPORT_FILE'],
    ['an unclosed quotation', `Phone,Name\r\n"0501110001,${'x'.repeat(33_000)}`, 400, 'IMPORT_CELL_TOO_LONG'],
    ['too many columns', `${'a,'.repeat(200)}a\r\n1`, 400, 'IMPORT_TOO_MANY_COLUMNS'],
    ['too many lines', `Phone\r\n${'1\n'.repeat(100_001)}`, 400, 'IMPORT_TOO_MANY_LINES'],
    ['more than 20 MB', new Uint8Array(20 * 1024 * 1024 + 1).fill(65), 413, 'FILE_TOO_LARGE'],
  ]
  // It stores most of its lines first.
  const quick = refused.filter(([name]) => isFullRun || name !== 'too many lines')
  it.each(quick)('refuses %s', async (_, file, status, code) => {
    expect(await uploadImport(editor, file)).toMatchObject({ status, body: { code } })
  })

  it('refuses an unknown kind', async () => {
    const { status } = await editor.post('/api/admin/imports?kind=dogs', 'Phone\r\n1', { 'Content-Type': 'text/csv' })
    expect(status).toBe(400)
  })

  it('remembers the columns of the last file', async () => {
    const file = 'Kontakt,Rufname\r\n0501110009,Mia\r\n'
    const { id } = (await uploadImport(editor, file)).body
    expect((await getImport(editor, id)).mapping).toEqual({})
    await postStep(editor, id, 'check', { mapping: { phone: 'Kontakt', firstName: 'Rufname' }, existing: 'skip' })
    await waitForState(editor, id, 'checked')
    const again = (await uploadImport(editor, file)).body
    expect((await getImport(editor, again.id)).mapping).toEqual({ phone: 'Kontakt', firstName: 'Rufname' })
  })
})

describe('the dry run', () => {
  it('counts new and present customers and refuses lines with field and reason', async () => {
    const [present, first, second] = [createPhone(), createPhone(), createPhone()]
    await editor.post('/api/admin/customers', { phoneNumber: present, firstName: 'Amal' })
    const file = [
      'Phone,First name,Email,DOB,Points',
      `${present},Amal,,,`,
      `${first},Sara,sara@example.com,28/11/1990,5`,
      `${first},Sara again,,,`,
      ',Nobody,,,',
      `${second},,,,`,
      `${createPhone()},Zed,no address,,`,
      `${createPhone()},Zed,,28/11/2090,`,
      '',
      `${createPhone()},Zed,,,some`,
      '12,Zed,,,',
    ].join('\r\n')
    const checked = await checkFile(editor, file)
    expect(checked.counts).toEqual({ new: 1, existing: 1, refused: 7, done: 0 })
    expect(await listRefused(editor, checked.id)).toMatchObject([
      {
        line: 4,
        name: 'Sara again',
        value: first,
        field: 'phone',
        code: 'IMPORT_REPEATED',
        reason: 'Line 3 of the file has this already',
      },
      { line: 5, field: 'phone', code: 'IMPORT_MISSING' },
      { line: 6, field: 'firstName', code: 'IMPORT_MISSING' },
      { line: 7, name: 'Zed', field: 'email', value: 'no address', code: 'IMPORT_EMAIL' },
      { line: 8, field: 'dateOfBirth', code: 'IMPORT_FUTURE' },
      { line: 10, field: 'points', code: 'IMPORT_NUMBER' },
      { line: 11, field: 'phone', code: 'IMPORT_PHONE' },
    ])
    expect(await Customers.exists({ phoneNumber: `+971${first.slice(1)}` })).toBeNull()
  })

  it('answers the refused lines as a file of the same form with the reason', async () => {
    const { id } = await checkFile(editor, 'Phone;First name\r\n12;"Zed; ""the"" first"\r\n')
    const { body, headers } = await editor.get<Buffer>(`/api/admin/imports/${id}/refused`)
    expect(body.toString('utf8')).toBe(
      '\ufeffPhone;First name;why\r\n12;"Zed; ""the"" first";phone: This is no phone number\r\n',
    )
    expect(headers.get('content-disposition')).toBe(`attachment; filename="refused-${id}.csv"`)
    // It can be uploaded again.
    expect((await checkFile(editor, new Uint8Array(body))).counts).toMatchObject({ refused: 1 })
  })

  it('pages the refused lines', async () => {
    const lines = Array.from({ length: 45 }, (_, index) => `${index}`)
    const { id } = await checkFile(editor, ['Phone,Name', ...lines.map((line) => `${line},Zed`)].join('\n'))
    const page = await editor.get<{ line: number }[]>(`/api/admin/imports/${id}/refused-lines?page=3&limit=20`)
    expect(page.headers.get('x-total-count')).toBe('45')
    expect(page.body.map(({ line }) => line)).toEqual([42, 43, 44, 45, 46])
  })

  it.each([
    [{ mapping: { phone: 'Phone' } }, 'mapping.firstName', 'Choose the column of this field'],
    [{ mapping: { phone: 'Phone', firstName: 'Gone' } }, 'mapping.firstName', 'The file has no such column'],
    [{ mapping: { phone: 'Phone', firstName: 'Name', shoes: 'Name' } }, 'mapping.shoes', 'There is no such field'],
  ])('refuses %j', async (body, field, message) => {
    const { id } = (await uploadImport(editor, 'Phone,Name\r\n1,2')).body
    expect(await postStep(editor, id, 'check', body)).toMatchObject({
      status: 400,
      body: { details: [{ field, message }] },
    })
  })

  it('can be repeated with other columns', async () => {
    const file = `Phone,Name,Nickname\r\n${createPhone()},,Mo\r\n`
    const { id, counts } = await checkFile(editor, file)
    expect(counts).toMatchObject({ new: 0, refused: 1 })
    await postStep(editor, id, 'check', { mapping: { phone: 'Phone', firstName: 'Nickname' } })
    expect((await waitForState(editor, id, 'checked')).counts).toMatchObject({ new: 1, refused: 0 })
    expect(await listRefused(editor, id)).toEqual([])
  })
})

describe('the run', () => {
  it('creates customers with all fields, tags and one line of opening points', async () => {
    const phone = createPhone()
    const file = [
      'رقم الهاتف,الاسم الأول,اسم العائلة,البريد الإلكتروني,تاريخ الميلاد,الجنس,الإمارة,الجنسية,الطعام,النقاط,الوسوم,ملاحظات,عضو منذ',
      `${phone},ليلى,الهاشمي,Layla@Example.com,17/05/1990,أنثى,دبي,إماراتية,حلال,١٢٠,VIP؛عائلة,تحب النافذة,01/02/2020`,
    ].join('\r\n')
    const done = await runFile(editor, file)
    expect(done).toMatchObject({
      counts: { new: 1, existing: 0, refused: 0, done: 1 },
      newTags: ['VIP', 'عائلة'],
      undoUntil: expect.any(String),
    })
    const tags = (await editor.get<Tag[]>('/api/admin/tags')).body
    const customer = await findCustomer(phone)
    expect(customer).toMatchObject({
      ...{ firstName: 'ليلى', lastName: 'الهاشمي', email: 'Layla@Example.com', dateOfBirth: '1990-05-17' },
      ...{ gender: 'female', emirate: 'Dubai', nationality: 'UAE', isMuslim: true, points: 120, version: 1 },
      ...{ adminNotes: 'تحب النافذة', createdAt: '2020-01-31T20:00:00.000Z' },
      tags: tags.filter(({ name }) => ['VIP', 'عائلة'].includes(name)).map(({ id }) => id),
    })
    expect(customer).not.toHaveProperty('acceptsOffers')
    expect(await listEntries(customer.id)).toMatchObject([
      { type: 'import', points: 120, balance: 120, description: 'Opening points', adminName: 'owner' },
    ])
    expect(await listAuditEntries(`import:${done.id}`)).toMatchObject([
      { what: 'import.upload', username: 'owner', after: { kind: 'customers', lines: 1 } },
      { what: 'import.run', username: 'owner', after: { kind: 'customers', new: 1 } },
    ])
  })

  it('lets an imported guest sign in with the first name', async () => {
    const phone = createPhone()
    await runFile(editor, `Phone,Name\r\n${phone},Noura Saleh\r\n`)
    expect(await findCustomer(phone)).toMatchObject({ firstName: 'Noura', lastName: 'Saleh', points: 0 })
    const { status } = await product.person().post('/api/auth/login', { phoneNumber: phone, password: 'noura' })
    expect(status).toBe(200)
  })

  it('makes nothing double when the same file comes again', async () => {
    const phones = Array.from({ length: 45 }, createPhone)
    const file = ['Phone,Name,Points', ...phones.map((phone, index) => `${phone},Guest,${index}`)].join('\n')
    expect((await runFile(editor, file)).counts).toEqual({ new: 45, existing: 0, refused: 0, done: 45 })
    expect((await runFile(editor, file)).counts).toEqual({ new: 0, existing: 45, refused: 0, done: 0 })
    const last = await findCustomer(phones[44] ?? '')
    expect(last.points).toBe(44)
    expect(await listEntries(last.id)).toHaveLength(1)
  })

  it('fills only what is empty, and never points', async () => {
    const phone = createPhone()
    await editor.post('/api/admin/customers', { phoneNumber: phone, firstName: 'Amal', lastName: 'Own' })
    const file = `Phone,First name,Last name,Email,Emirate,Points\r\n${phone},Other,Other,amal@example.com,Ajman,500\r\n`
    expect((await runFile(editor, file, { existing: 'skip' })).counts).toMatchObject({ existing: 1, done: 0 })
    expect(await findCustomer(phone)).toMatchObject({ email: null, version: 1 })
    expect((await runFile(editor, file, { existing: 'fill' })).counts).toMatchObject({ existing: 1, done: 1 })
    expect(await findCustomer(phone)).toMatchObject({
      ...{ firstName: 'Amal', lastName: 'Own', email: 'amal@example.com', emirate: 'Ajman', points: 10, version: 2 },
    })
    expect((await runFile(editor, file, { existing: 'fill' })).counts).toMatchObject({ existing: 1, done: 0 })
  })

  it('passes over a guest who registered after the check', async () => {
    const phone = createPhone()
    const { id } = await checkFile(editor, `Phone,Name,Points\r\n${phone},Amal,50\r\n`)
    await editor.post('/api/admin/customers', { phoneNumber: phone, firstName: 'Amal' })
    await postStep(editor, id, 'run')
    expect((await waitForState(editor, id, 'done')).counts).toEqual({ new: 0, existing: 1, refused: 0, done: 0 })
    expect((await findCustomer(phone)).points).toBe(10)
  })

  it('is refused before the check, and a second time', async () => {
    const { id } = (await uploadImport(editor, `Phone,Name\r\n${createPhone()},Amal\r\n`)).body
    const refusal = { status: 409, body: { code: 'IMPORT_STATE_CHANGED' } }
    expect(await postStep(editor, id, 'run')).toMatchObject(refusal)
    await postStep(editor, id, 'check', { mapping: { phone: 'Phone', firstName: 'Name' } })
    await waitForState(editor, id, 'checked')
    const answers = await Promise.all([postStep(editor, id, 'run'), postStep(editor, id, 'run')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await waitForState(editor, id, 'done')
    expect(await postStep(editor, id, 'check', { mapping: {} })).toMatchObject(refusal)
  })
})

describe('files that other systems make', () => {
  it.each(Object.entries(MEMBER_FILES))('%s brings its members', async (_, write) => {
    const phones = [createPhone(), createPhone()] as const
    const done = await runFile(editor, await write(...phones))
    expect(done.counts).toEqual({ new: 2, existing: 0, refused: 0, done: 2 })
    expect(await Promise.all(phones.map(findCustomer))).toMatchObject([
      { firstName: 'ليلى', lastName: 'الهاشمي', points: 1250, dateOfBirth: '1990-05-17' },
      { firstName: 'عمر', lastName: '', points: 0, dateOfBirth: null },
    ])
  })
})

describe('the undo', () => {
  it('removes who did nothing, takes back untouched points, and says before what stays', async () => {
    const [idle, earned, spent, edited, booked] = [1, 2, 3, 4, 5].map(createPhone) as [
      string,
      string,
      string,
      string,
      string,
    ]
    const phones = [idle, earned, spent, edited, booked]
    const { id } = await runFile(
      editor,
      ['Phone,Name,Points', ...phones.map((phone) => `${phone},Amal,100`)].join('\n'),
    )
    const before = await Promise.all(phones.map(findCustomer))
    const [, earner, spender, changed] = before as [Customer, Customer, Customer, Customer]
    await editor.post(`/api/customers/${earner.id}/points`, { amount: 40 })
    await editor.send('PUT', `/api/customers/${spender.id}/points`, { points: 60 })
    await editor.send('PUT', `/api/admin/customers/${changed.id}/notes`, { notes: 'Likes the window' })
    const booking = { date: '2036-11-28', time: '19:00', customerName: 'Amal', customerPhone: booked, partySize: 2 }
    expect((await editor.post('/api/reservations', booking)).status).toBe(201)
    const preview = await editor.get<UndoPreview>(`/api/admin/imports/${id}/undo`)
    expect(preview.body).toEqual({
      removes: 1,
      stays: expect.arrayContaining([
        { reason: 'points', count: 2 },
        { reason: 'changed', count: 1 },
        { reason: 'bookings', count: 1 },
      ]),
      points: 400,
    })
    expect((await undoImport(editor, id)).undone).toEqual({ removed: 1, stays: 4, points: 400, reason: 'Wrong file' })
    const after = await Promise.all(phones.map(findCustomer))
    expect(after.map(({ points }) => points)).toEqual([undefined, 40, 60, 0, 0])
    expect((await listEntries(earner.id))[0]).toMatchObject({ type: 'import', points: -100, balance: 40 })
    expect(await postStep(editor, id, 'undo', { reason: 'Again' })).toMatchObject({ status: 409 })
    expect(await listAuditEntries(`import:${id}`)).toMatchObject([
      { what: 'import.upload' },
      { what: 'import.run' },
      { what: 'import.undo', after: { reason: 'Wrong file' } },
    ])
  })

  it('is offered for seven days', async () => {
    const { id } = await runFile(editor, `Phone,Name\r\n${createPhone()},Amal\r\n`)
    const now = product.clock.now
    product.clock.now = new Date(now.getTime() + 7 * 86_400_000)
    const again = await product.editor()
    const answer = await postStep(again, id, 'undo', { reason: 'Too late' })
    product.clock.now = now
    // The sweep may have removed it already.
    expect([answer.status, answer.body]).toMatchObject(
      answer.status === 409 ? [409, { code: 'IMPORT_UNDO_OVER' }] : [404, { code: 'IMPORT_NOT_FOUND' }],
    )
  })

  it('needs a reason', async () => {
    const { id } = await runFile(editor, `Phone,Name\r\n${createPhone()},Amal\r\n`)
    expect(await postStep(editor, id, 'undo')).toMatchObject({ status: 400 })
  })
})

it('the list has the latest import first', async () => {
  const { id } = (await uploadImport(editor, 'Phone\r\n1')).body
  const { body } = await editor.get<Import[]>('/api/admin/imports')
  expect(body[0]).toMatchObject({ id, state: 'uploaded' })
})
