import type { Misfit } from '@sufra/contracts/reservations/displaced/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import { setQueueing } from 'services/platform/queues'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { DaySheets } from 'services/reservations/seating/day-sheet.model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTable, plan, savePlan, waitUntilPlanReachedAll } from '../../harness/floor-plans.ts'
import { type Person, tally } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { listSeatingFaults } from '../../harness/seating.ts'
import { waitFor } from '../../harness/wait-for.ts'

const FIRST_DAY = '2036-11-24'
const CONCURRENCY = 8
const SAVES = 6
const BOOKINGS_BETWEEN = 20
const STORED_DAYS = 60
const STORED_A_DAY = 30
/** Days later, nearly empty: no party moves there, so that the plan itself writes no seat. */
const FREE_DAYS = 200

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct({ BOOKING_DAYS: '365' })
  editor = await product.editor()
  await storeBookings()
})
afterAll(() => product.stop())

/** In the afternoon of coming days, so that a saved plan has much to seat. */
async function storeBookings(): Promise<void> {
  const { body } = await editor.post<{ id: number }>('/api/reservations', createWish(FIRST_DAY, '12:00'))
  const model = await Reservations.findOne({ id: body.id }, { _id: 0 }).lean()
  const sheet = await DaySheets.findOne({ day: FIRST_DAY }).lean()
  const seat = sheet?.seats[0]
  if (!model || !seat) throw new Error('The first booking has no seat')
  for (let after = 1; after <= STORED_DAYS; after += 1) {
    const date = addDays(FIRST_DAY, after)
    const startsAt = new Date(model.startsAt.getTime() + after * 86_400_000)
    const ids = Array.from({ length: STORED_A_DAY }, (_, index) => 1_000_000 + after * STORED_A_DAY + index)
    await Reservations.collection.insertMany(ids.map((id) => ({ ...model, id, date, startsAt })) as never)
    const seats = ids.map((reservationId) => ({ ...seat, reservationId }))
    await DaySheets.collection.insertOne({ day: date, seats } as never)
  }
}

const createWish = (date: string, time: string) => ({
  customerName: 'Mariam',
  customerPhone: '0501234567',
  date,
  time,
  partySize: 2,
})

/** Fifty tables, of which another ten are out of use each time. */
function saveTables(round: number) {
  const tables = Array.from({ length: 50 }, (_, index) =>
    createTable(30 + index, 1, 4, { isActive: index % 5 !== round % 5 }),
  )
  return savePlan(editor, { ...plan, tables, joins: [], isPublished: true })
}

it.each([
  ['several processes, which have no common queue', false],
  ['one process', true],
])('plans saved while bookings come in %s seat each at a table of its own', async (_, hasQueues) => {
  setQueueing(hasQueues)
  expect((await saveTables(0)).status).toBe(200)
  let isOver = false
  let asked = 0
  const bookUntilOver = async () => {
    const answers = []
    while (!isOver) {
      asked += 1
      const wish = createWish(addDays(FIRST_DAY, STORED_DAYS + (asked % FREE_DAYS)), '18:00')
      answers.push(await editor.post('/api/reservations', wish))
    }
    return answers
  }
  const lanes = Array.from({ length: CONCURRENCY }, bookUntilOver)
  const saves = []
  const misfits = []
  for (let round = 1; round <= SAVES; round += 1) {
    saves.push(await saveTables(round))
    const enough = asked + BOOKINGS_BETWEEN
    await waitFor(
      async () => asked,
      (count) => count >= enough,
    )
    await waitUntilPlanReachedAll(editor)
    misfits.push(...(await editor.get<Misfit[]>('/api/admin/misfits')).body)
  }
  isOver = true
  const answers = (await Promise.all(lanes)).flat()
  expect(tally(saves)).toEqual({ 200: SAVES })
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  expect(await listSeatingFaults(editor)).toEqual([])
  expect(misfits).toEqual([])
})
