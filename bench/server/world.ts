import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { distOf } from '@sufra/cli/build'
import { CUSTOMERS, customerOf } from '../people.ts'
import { signInGuest, signInStaff } from '../sign-in.ts'

const GUESTS = 16

/** What the requests of a measure are made of. */
export interface World {
  /** The cookie of the staff. */
  staff: string
  guests: { id: number; cookie: string }[]
  customers: number
  /** The first of the days that are booked. */
  from: number
  remoteEntry: string
  chunk: string
}

/** Signs staff and guests in, makes room for the bookings to be measured, and looks up what files there are. */
export async function prepareWorld(address: string): Promise<World> {
  const staff = await signInStaff(address)
  await makeRoom(address, staff)
  const guests = []
  for (let n = 1; n <= GUESTS; n++) {
    // Guests from all over the directory; who never chose a password has the first name for it.
    const { id, phoneNumber, firstName } = customerOf(Math.floor((n * CUSTOMERS) / (GUESTS + 1)))
    guests.push({ id, cookie: await signInGuest(address, { phoneNumber, password: firstName }) })
  }
  return { staff, guests, customers: CUSTOMERS, from: Date.now(), ...remoteFiles() }
}

async function makeRoom(address: string, cookie: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie }
  const body = JSON.stringify({ totalTables: 500, maxPersonsPerSlot: 5000 })
  const answer = await fetch(`${address}/api/admin/restaurant-capacity`, { method: 'PUT', headers, body })
  if (!answer.ok) throw new Error(`The capacity was answered with ${answer.status}: ${await answer.text()}`)
}

/** The addresses of a remote's entry and of its largest chunk. */
function remoteFiles(): { remoteEntry: string; chunk: string } {
  const folder = distOf('mfe-customer')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const sizeOf = (name: string) => statSync(join(folder, name)).size
  const [largest] = scripts.filter((name) => /^\d+\./.test(name)).sort((a, b) => sizeOf(b) - sizeOf(a))
  const entry = scripts.find((name) => name.startsWith('remoteEntry.'))
  return { remoteEntry: `/remotes/mfe-customer/${entry}`, chunk: `/remotes/mfe-customer/${largest}` }
}
