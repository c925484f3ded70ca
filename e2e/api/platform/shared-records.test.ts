import type { Tag } from '@sufra/contracts/customers/tags/entities'
import type { Segment } from '@sufra/contracts/marketing/segments/entities'
import type { Picture } from '@sufra/contracts/promotions/pictures/fields'
import { addDays } from '@sufra/domain/platform/calendar-day'
import type { ClientSession } from 'mongodb'
import { Customers } from 'services/customers/customer.model'
import { Tags } from 'services/customers/tags/tag.model'
import { Segments } from 'services/marketing/segments/segment.model'
import { Settings } from 'services/platform/db/settings'
import { Codes } from 'services/promotions/code.model'
import { Pictures } from 'services/promotions/pictures/picture.model'
import { GuestLocks } from 'services/reservations/bookings/guest-lock.model'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { Waitlist } from 'services/reservations/waitlist/waitlist.model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUniquePicture } from '../../harness/make-picture.ts'
import { createOnlineDesk, openOnlineBooking } from '../../harness/online-desk.ts'
import type { Answer, Person } from '../../harness/person.ts'
import { createPhone, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { runAcross } from '../../harness/run-across.ts'
import { addReward } from '../../harness/write-directly.ts'
import { createSamples } from '../fuzz/samples.ts'

let product: TestProduct
let editor: Person
let day = '2036-12-05'
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  await openOnlineBooking(editor)
})
afterAll(() => product.stop())

const samples = createSamples({ customerId: 0, phone: '', rewardId: 0, day })

interface Shared {
  /** Repeatable. */
  act(): Promise<Answer<unknown>>
  /** Writes the record that `act` shares with other calls. */
  write(session: ClientSession): Promise<unknown>
}

const writeLocks: Shared['write'] = (session) =>
  GuestLocks.collection.updateMany({}, { $inc: { bookings: 1 } }, { session })

interface Target {
  collection: { insertOne(record: never, options: { session: ClientSession }): Promise<unknown> }
}

/** Prepares what each needs. */
const cases: Record<string, () => Promise<Shared>> = {
  'the bookings of a guest': async () => {
    const guest = await product.customer()
    const wish = { customerName: 'Mariam', customerPhone: guest.customer.phoneNumber, time: '19:00', partySize: 2 }
    return { act: () => guest.post('/api/reservations', { ...wish, date: nextDay() }), write: writeLocks }
  },
  'the online bookings of a phone': async () => {
    const desk = createOnlineDesk(() => product, nextDay)
    const customerPhone = createPhone()
    return { act: () => desk.requestBooking({ customerPhone }), write: writeLocks }
  },
  'a campaign and the deletion of its segment': async () => {
    const { body } = await editor.post<Segment>('/api/admin/segments', { name: 'All', filter: {} })
    return {
      act: () => editor.post('/api/admin/campaigns', { ...samples.createCampaign, segmentId: body.id }),
      write: (session) => Segments.collection.deleteOne({ id: body.id }, { session }),
    }
  },
  'the names of two tags': async () => {
    const create = (name: string) => editor.post<Tag>('/api/admin/tags', { name, nameAr: null })
    const [one, other] = [await create('One'), await create('Other')]
    return {
      act: () => editor.send('PUT', `/api/admin/tags/${one.body.id}`, { name: 'Regular', nameAr: null }),
      write: (session) => Tags.collection.updateOne({ id: other.body.id }, { $set: { name: 'REGULAR' } }, { session }),
    }
  },
  'the names of two segments': async () => {
    const create = (name: string) => editor.post<Segment>('/api/admin/segments', { name, filter: {} })
    const [one, other] = [await create('One'), await create('Other')]
    return {
      act: () => editor.send('PUT', `/api/admin/segments/${one.body.id}`, { name: 'Regular', filter: {} }),
      write: (session) =>
        Segments.collection.updateOne({ id: other.body.id }, { $set: { name: 'REGULAR' } }, { session }),
    }
  },
  'the places of a guest’s bookings': async () => {
    let guest = await product.customer()
    return {
      async act() {
        guest = await product.customer()
        const { phoneNumber } = guest.customer
        const wish = { customerName: 'Mariam', customerPhone: phoneNumber, time: '19:00', partySize: 2 }
        return guest.post('/api/reservations', { ...wish, date: nextDay() })
      },
      write: (session) => insertUnseen(Reservations, { customerId: guest.customer.id, quotaSlot: 1 }, session),
    }
  },
  'the entries of a phone in the waitlist of a day': async () => {
    let customerPhone = createPhone()
    return {
      act() {
        customerPhone = createPhone()
        return editor.post('/api/waitlist', { ...samples.joinWaitlist, customerPhone, date: day })
      },
      write: (session) =>
        insertUnseen(Waitlist, { customerPhone: `+971${customerPhone.slice(1)}`, date: day, quotaSlot: 1 }, session),
    }
  },
  'the codes of a reward that is given once': async () => {
    const rewardId = await addReward({ pointsCost: 1, isMultipleRedemption: false })
    let guest = await product.customer()
    return {
      async act() {
        guest = await product.customer()
        return guest.post(`/api/rewards/${rewardId}/redeem`, { customerId: guest.customer.id })
      },
      write: (session) => insertUnseen(Codes, { customerId: guest.customer.id, rewardId, once: true }, session),
    }
  },
  'a record with a picture and the removal of unused pictures': async () => {
    const { body } = await editor.post<Picture>('/api/admin/pictures', await makeUniquePicture())
    return {
      act: () => editor.post('/api/rewards', { ...samples.createReward, picture: body.id }),
      write: (session) => Pictures.collection.deleteOne({ _id: body.id as never }, { session }),
    }
  },
  'the rights of two editors': async () => {
    const account = { username: 'second', password: 'second-pass-1', role: 'viewer' }
    const { body } = await editor.post<{ id: number }>('/api/admin/staff', account)
    const rights = { role: 'viewer', isActive: true }
    return {
      act: () => editor.send('PUT', `/api/admin/staff/${body.id}`, rights),
      write: (session) =>
        Settings.collection.updateOne({ key: 'staff_rights' }, { $inc: { 'value.version': 1 } }, { session }),
    }
  },
  'points and the deletion of the customer': async () => {
    const { customer } = await product.customer()
    return {
      act: () => editor.post(`/api/customers/${customer.id}/points`, { amount: 10 }),
      write: (session) => Customers.collection.deleteOne({ id: customer.id }, { session }),
    }
  },
}

/** As of a process that does not see what another has stored. */
const insertUnseen = ({ collection }: Target, taken: object, session: ClientSession) =>
  collection.insertOne({ id: -1, code: 'UNSEEN', ref: 'unseen', ...taken } as never, { session })

function nextDay(): string {
  day = addDays(day, 1)
  return day
}

describe('calls that write one record, so that only one of two at once commits', () => {
  it.each(Object.entries(cases))('%s', async (_, prepare) => {
    const { act, write } = await prepare()
    const actOnce = async () => expect((await act()).status).toBeLessThan(300)
    // The second one meets a record of the same time: the clock stands still.
    await actOnce()
    expect(await runAcross(actOnce, write)).toBe('conflict')
  })
})
