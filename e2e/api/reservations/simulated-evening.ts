import type { Block } from '@sufra/contracts/reservations/blocks/entities'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { QueueEntry } from '@sufra/contracts/reservations/queue/entities'
import { toTimeOfDay } from '@sufra/domain/platform/time-of-day'
import type { Answer, Person } from '../../harness/person.ts'

const OPENS = 17 * 60
const CLOSES = 24 * 60
const BOOKINGS = 60
const SIZES = [2, 2, 2, 2, 3, 4, 4, 5, 6, 7]
/** A party without an arrival is a no-show for staff after this, and goes elsewhere without a table. */
const PATIENCE = 30
const MOST_QUOTED = 60

interface Stage {
  day: string
  staff: Person
  /** A guest without an account. */
  createGuest(): Person
  /** Pseudo-random numbers below a limit. */
  next(below: number): number
  setMinute(minute: number): void
}

interface ComingParty {
  id: number
  startsAt: number
  /** Null for a no-show. */
  comesAt: number | null
  cancelsAt?: number
  announcesAt?: number
}

interface Sitting {
  id: number
  tableIds: readonly number[]
  leavesAt: number
}

type Answered = Reservation & { code: string; alternatives?: string[] }

/** Guests do as they like, and staff press what the product offers. @returns what must not happen; empty for nothing. */
export async function playEvening({ day, staff, createGuest, next, setMinute }: Stage): Promise<string[]> {
  const faults: string[] = []
  const sittings = new Map<number, Sitting>()
  const comesToSeat = new Map<number, number | null>()
  let coming: ComingParty[] = []
  let block: Block | undefined
  let names = 0
  let isWaited = false

  const between = (least: number, most: number) => least + next(most - least + 1)
  const toMinute = (at: string) => Math.round((Date.parse(at) - Date.parse(`${day}T00:00:00+04:00`)) / 60_000)
  const toInstant = (minute: number) => new Date(Date.parse(`${day}T00:00:00+04:00`) + minute * 60_000).toISOString()
  function expectStatus(what: string, { status, body }: Answer<unknown>, ...expected: number[]): void {
    if (!expected.includes(status)) faults.push(`${day} ${what}: ${status} ${JSON.stringify(body)}`)
  }
  const change = (id: number, status: string) => staff.send('PATCH', `/api/reservations/${id}/status`, { status })
  const changeEntry = (id: number, state: string) => staff.send<QueueEntry>('PATCH', `/api/queue/${id}`, { state })
  const findSittingAt = (tableIds: readonly number[]) =>
    [...sittings.values()].find((sitting) => sitting.tableIds.some((id) => tableIds.includes(id)))

  function sit({ id, tableIds = [], startsAt, endsAt = '' }: Reservation, now: number, planned?: number): void {
    const turn = planned ?? toMinute(endsAt) - toMinute(startsAt)
    const other = findSittingAt(tableIds)
    if (other) faults.push(`${day} ${toTimeOfDay(now)}: #${id} sits with #${other.id}`)
    if (sittings.has(id)) faults.push(`${day} ${toTimeOfDay(now)}: #${id} sits twice`)
    if (tableIds.length === 0) faults.push(`${day} ${toTimeOfDay(now)}: #${id} has no table`)
    sittings.set(id, { id, tableIds, leavesAt: now + Math.round((turn * between(75, 125)) / 100) })
  }

  async function book(): Promise<void> {
    const wish = { customerName: `Guest ${next(1_000_000)}`, customerPhone: `05${between(10_000_000, 99_999_999)}` }
    const partySize = SIZES[next(SIZES.length)]
    const ask = (time: string) =>
      staff.post<Answered>('/api/reservations', { ...wish, partySize, date: day, time: time })
    const first = await ask(toTimeOfDay(18 * 60 + 30 * next(8)))
    const [alternative] = first.body.alternatives ?? []
    const { status, body } = alternative ? await ask(alternative) : first
    if (status !== 201) return
    const startsAt = toMinute(body.startsAt)
    const fate = next(100)
    const party: ComingParty = { id: body.id, startsAt, comesAt: startsAt + between(-5, 5) }
    if (fate < 8) coming.push({ ...party, comesAt: null, cancelsAt: startsAt - between(5, 90) })
    else if (fate < 13) coming.push({ ...party, comesAt: null })
    else if (fate < 25) coming.push({ ...party, comesAt: startsAt + between(8, 25), announcesAt: startsAt - 20 })
    else coming.push(party)
  }

  async function leave(now: number): Promise<void> {
    for (const { id } of [...sittings.values()].filter(({ leavesAt }) => leavesAt <= now)) {
      expectStatus('leave', await staff.post(`/api/reservations/${id}/leave`), 200)
      sittings.delete(id)
    }
  }

  async function endWithoutArrival(now: number): Promise<void> {
    for (const { id, startsAt, comesAt, cancelsAt, announcesAt } of coming) {
      if (announcesAt === now)
        expectStatus('late', await staff.post(`/api/reservations/${id}/late`, { minutes: 20 }), 200)
      const status =
        cancelsAt !== undefined && cancelsAt <= now
          ? 'cancelled'
          : now >= (comesAt ?? startsAt) + PATIENCE && (comesAt ? 'cancelled' : 'no_show')
      if (!status) continue
      expectStatus(status, await change(id, status), 200)
      coming = coming.filter((party) => party.id !== id)
    }
  }

  async function arrive(now: number): Promise<void> {
    const due = coming.filter(({ comesAt }) => comesAt !== null && comesAt <= now)
    if (due.length === 0) return
    const { body: all } = await staff.get<Reservation[]>(`/api/reservations?from=${day}&to=${day}`)
    for (const { id } of due) {
      const { tableIds = [] } = all.find((booking) => booking.id === id) ?? {}
      if (tableIds.length === 0 || findSittingAt(tableIds)) continue
      const answer = await staff.send<Reservation>('PATCH', `/api/reservations/${id}/arrived`, { arrived: true })
      expectStatus('arrived', answer, 200)
      sit(answer.body, now)
      coming = coming.filter((party) => party.id !== id)
    }
  }

  /** Walk-ins leave by what guests of their number need, whatever comes after them. */
  function seatUnplanned(booking: Reservation, now: number): void {
    const { tableIds = [], partySize } = booking
    const isBlocked = block && now >= toMinute(block.startsAt) && now < toMinute(block.endsAt)
    if (isBlocked && tableIds.some((id) => block?.tableIds?.includes(id)))
      faults.push(`${day} ${toTimeOfDay(now)}: #${booking.id} sits at a table out of service`)
    const turn = partySize <= 2 ? 75 : partySize <= 4 ? 90 : 120
    sit(booking, now, Math.min(turn, toMinute(booking.endsAt ?? '') - now))
  }

  async function walkIn(now: number): Promise<void> {
    names += 1
    const party = { name: `Party ${day} ${names}`, partySize: SIZES[next(SIZES.length)] }
    const { partySize, name: customerName } = party
    const answer = await staff.post<Answered>('/api/reservations/walk-in', { partySize, customerName })
    expectStatus('walk-in', answer, 201, 409)
    if (answer.status === 201) return seatUnplanned(answer.body, now)
    const { body: quote } = await staff.get<{ minutes: number | null }>(`/api/queue/quote?partySize=${partySize}`)
    if (quote.minutes === null || quote.minutes > MOST_QUOTED) return
    const isByPhone = names % 2 === 0
    const join = () => (isByPhone ? createGuest().post('/api/public/queue', party) : staff.post('/api/queue', party))
    expectStatus('join', await join(), 201)
    isWaited = true
  }

  async function serveQueue(now: number): Promise<void> {
    const { body: queue } = await staff.get<QueueEntry[]>('/api/queue?part=open')
    isWaited = queue.length > 0
    for (const { id, state, createdAt, quotedMinutes, expectedMinutes, heldUntil } of queue) {
      const seatedAt = comesToSeat.get(id)
      if (state === 'called' && typeof seatedAt === 'number' && seatedAt <= now) {
        const answer = await staff.post<Answered>(`/api/queue/${id}/seat`)
        expectStatus('seat', answer, 201)
        if (answer.status === 201) seatUnplanned(answer.body, now)
      } else if (state === 'called' && heldUntil && toMinute(heldUntil) <= now)
        expectStatus('no answer', await changeEntry(id, 'no_answer'), 200)
      else if (state === 'waiting' && toMinute(createdAt) + (quotedMinutes ?? 0) + PATIENCE <= now)
        expectStatus('left', await changeEntry(id, 'left'), 200)
      else if (state === 'waiting' && expectedMinutes === 0) {
        const answer = await changeEntry(id, 'called')
        expectStatus('call', answer, 200, 409)
        if (answer.status === 200) comesToSeat.set(id, next(20) === 0 ? null : now + between(0, 3))
      }
    }
  }

  setMinute(12 * 60)
  for (let index = 0; index < BOOKINGS; index += 1) await book()
  const from = 18 * 60 + 15 * next(8)
  for (let now = OPENS; now < CLOSES; now += 1) {
    setMinute(now)
    if (now === from) {
      const span = { startsAt: toInstant(from), endsAt: toInstant(from + 120) }
      const fields = { scope: 'tables', tableIds: [2 + next(20)], appliesTo: 'everyone', ...span }
      const answer = await staff.post<Block>('/api/admin/blocks', fields)
      expectStatus('block', answer, 201)
      block = answer.body
    }
    await leave(now)
    await endWithoutArrival(now)
    if (now % 2 === 0) await arrive(now)
    const isBusy = now >= 18 * 60 + 30 && now < 22 * 60
    if (now % 2 === 0 && isWaited) await serveQueue(now)
    if (isBusy && next(100) < 20) await walkIn(now)
  }
  const { body: queue } = await staff.get<QueueEntry[]>('/api/queue?part=open')
  for (const { id } of queue) expectStatus('left', await changeEntry(id, 'left'), 200)
  await leave(Number.POSITIVE_INFINITY)
  return faults
}
