import type { DayNote } from '@sufra/contracts/reservations/day-notes/entities'
import { DayNotes } from 'services/reservations/day-notes/day-note.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { isMixed } from '../../harness/mixed-release.ts'
import type { Person } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'

const DAY = '2036-12-24'
const PATH = `/api/admin/days/${DAY}/note`
type Answered = DayNote & { code: string; present: DayNote }

let product: TestProduct
let staff: Person
beforeAll(async () => {
  product = await startTestProduct()
  staff = await product.viewer()
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = NOON
  await DayNotes.deleteMany({})
})

const save = (note: unknown, version?: number) =>
  staff.send<Answered>('PUT', PATH, { note }, version === undefined ? {} : { 'If-Match': String(version) })

describe.skipIf(isMixed)('the note of a day', () => {
  it('is empty at first, and any staff write it', async () => {
    const none = { date: DAY, note: null, version: 0, updatedAt: null, updatedBy: null }
    expect((await staff.get(PATH)).body).toEqual(none)
    const { status, body } = await save(' Fish is late.\nTable 4 wobbles. ')
    const written = { date: DAY, note: 'Fish is late.\nTable 4 wobbles.', version: 1, updatedBy: 'viewer' }
    expect([status, body]).toEqual([200, { ...written, updatedAt: NOON.toISOString() }])
    expect((await staff.get(PATH)).body).toEqual(body)
    expect((await staff.get('/api/admin/days/2036-12-25/note')).body).toMatchObject({ note: null, version: 0 })
    expect(await listAuditEntries(`day:${DAY}`)).toMatchObject([{ what: 'restaurant.day_note', username: 'viewer' }])
  })

  it('is emptied by a blank text', async () => {
    await save('Fish is late')
    expect((await save('  ')).body).toMatchObject({ note: null, version: 2 })
  })

  it('is not overwritten by the editor of another version', async () => {
    await save('Fish is late', 0)
    const { status, body } = await save('Meat is late', 0)
    expect([status, body.code, body.present]).toMatchObject([
      409,
      'EDIT_CONFLICT',
      { note: 'Fish is late', version: 1 },
    ])
    expect((await save('Both are late', 1)).body).toMatchObject({ note: 'Both are late', version: 2 })
  })

  it('is written by one of two who begin at once', async () => {
    const answers = await Promise.all(['One', 'Two', 'Three'].map((note) => save(note, 0)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const won = answers.find(({ status }) => status === 200)
    expect((await staff.get(PATH)).body).toEqual(won?.body)
  })

  it.each([
    ['x'.repeat(2001), 'note'],
    [5, 'note'],
  ])('is refused as %j', async (note, field) => {
    const { status, body } = await save(note)
    expect([status, body]).toMatchObject([400, { code: 'VALIDATION_ERROR', details: [{ field }] }])
  })

  it('has a day', async () => {
    expect((await staff.get('/api/admin/days/2036-02-30/note')).status).toBe(400)
  })
})
