import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingDesk } from '../../harness/booking-desk.ts'
import { checkFile, listRefused, postStep, runFile, undoImport, waitForState } from '../../harness/imports.ts'
import { isMixed } from '../../harness/mixed-release.ts'
import type { Person } from '../../harness/person.ts'
import { createPhone, startTestProduct, type TestProduct } from '../../harness/product.ts'

const DAY = '2036-12-05'
const HEADER = 'Date;Time;Guest;Phone;Pax;Notes;Status'

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())

const desk = createBookingDesk(
  () => editor,
  () => DAY,
)
const toFile = (...lines: string[]) => [HEADER, ...lines].join('\r\n')
const listBookings = async (phone: string) =>
  (await editor.get<Reservation[]>(`/api/reservations?search=${phone}`)).body
const kind = 'reservations' as const

// The last release has no calls for them.
describe.skipIf(isMixed)('importing coming bookings', () => {
  it('books each line under the rules of an editor, with a table of the day', async () => {
    const { phoneNumber } = (await product.customer()).customer
    const free = (await desk.countFreeTables('19:00')) ?? 0
    const file = toFile(
      `5/12/2036;7:00 PM;Layla;${phoneNumber};4;High chair;Booked`,
      `05/12/2036;20:00;Omar;${createPhone()};2;;Cancelled`,
    )
    const checked = await checkFile(editor, file, { kind })
    expect([checked.mapping, checked.counts]).toMatchObject([
      { people: 'Pax', name: 'Guest' },
      { new: 2, refused: 0 },
    ])
    expect(await listBookings(phoneNumber)).toEqual([])
    await postStep(editor, checked.id, 'run')
    expect((await waitForState(editor, checked.id, 'done')).counts).toEqual({
      new: 2,
      existing: 0,
      refused: 0,
      done: 2,
    })
    const [booking] = await listBookings(phoneNumber)
    expect(booking).toMatchObject({
      ...{ date: DAY, time: '19:00', customerName: 'Layla', partySize: 4, status: 'confirmed' },
      specialRequests: 'High chair',
    })
    const own = await editor.get<Reservation[]>(`/api/reservations/customer/${phoneNumber}`)
    expect(own.body.map((each) => each.id)).toEqual([booking?.id])
    expect(await desk.countFreeTables('19:00')).toBe(free - 1)
  })

  it('refuses lines with field and reason, and those that are there already', async () => {
    const [phone, other] = [createPhone(), createPhone()]
    await desk.book({ customerPhone: phone, time: '18:00' })
    const { id, counts } = await checkFile(
      editor,
      toFile(
        `${DAY};18:00;Mariam;${phone};2;;`,
        `${DAY};20:00;Zed;${other};2;;`,
        `${DAY};8 pm;Zed;${other};3;;`,
        `2036-11-01;20:00;Zed;${createPhone()};2;;`,
        `${DAY};04:30;Zed;${createPhone()};2;;`,
        `${DAY};20:00;Zed;${createPhone()};40;;`,
        `${DAY};20:00;Zed;;2;;`,
      ),
      { kind },
    )
    expect(counts).toEqual({ new: 1, existing: 1, refused: 5, done: 0 })
    expect(await listRefused(editor, id)).toMatchObject([
      { line: 4, field: 'date', code: 'IMPORT_REPEATED', facts: { line: 3 } },
      { line: 5, field: 'date', code: 'DATE_PAST' },
      { line: 6, field: 'time', code: 'OUTSIDE_HOURS' },
      { line: 7, field: 'people', code: 'IMPORT_TOO_MUCH' },
      { line: 8, field: 'phone', code: 'IMPORT_MISSING' },
    ])
  })

  it('makes nothing double when the same file comes again', async () => {
    const phone = createPhone()
    const file = toFile(`${DAY};21:00;Zed;${phone};2;;`)
    expect((await runFile(editor, file, { kind })).counts).toMatchObject({ new: 1, done: 1 })
    expect((await runFile(editor, file, { kind })).counts).toMatchObject({ new: 0, existing: 1, done: 0 })
    expect(await listBookings(phone)).toHaveLength(1)
  })

  it('refuses the lines of a full room by the run', async () => {
    const capacity = (await editor.get<{ totalTables: number }>('/api/admin/restaurant-capacity')).body
    const phones = Array.from({ length: capacity.totalTables + 1 }, createPhone)
    const file = toFile(...phones.map((phone) => `2036-12-06;19:00;Zed;${phone};1;;`))
    const checked = await checkFile(editor, file, { kind })
    expect(checked.counts).toMatchObject({ new: phones.length, refused: 0 })
    await postStep(editor, checked.id, 'run')
    expect((await waitForState(editor, checked.id, 'done')).counts).toMatchObject({
      done: capacity.totalTables,
      refused: 1,
    })
    expect(await listRefused(editor, checked.id)).toMatchObject([{ field: 'time', code: 'SLOT_FULL' }])
  })

  it('is undone by cancelling what nobody changed', async () => {
    const [left, changed] = [createPhone(), createPhone()]
    const file = toFile(`2036-12-07;19:00;Zed;${left};2;;`, `2036-12-07;19:30;Zed;${changed};2;;`)
    const { id } = await runFile(editor, file, { kind })
    const [booking] = await listBookings(changed)
    await desk.setStatus(booking?.id ?? 0, 'no_show')
    const preview = await editor.get(`/api/admin/imports/${id}/undo`)
    expect(preview.body).toEqual({ removes: 1, stays: [{ reason: 'changed', count: 1 }], points: 0 })
    expect((await undoImport(editor, id)).undone).toMatchObject({ removed: 1, stays: 1 })
    expect((await listBookings(left))[0]?.status).toBe('cancelled')
    expect((await listBookings(changed))[0]?.status).toBe('no_show')
  })
})
