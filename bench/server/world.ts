import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createPlanFromCount } from '@sufra/domain/reservations/floor-plan'
import { CUSTOMERS, createCustomer } from '../people.ts'
import { OWNER } from './started-product.ts'

const GUESTS = 16

export interface World {
  staff: string
  guests: { id: number; cookie: string }[]
  customers: number
  chunk: string
}

export async function prepareWorld(address: string, checkout: string): Promise<World> {
  const staff = await signIn(`${address}/api/auth/admin-login`, OWNER)
  await makeRoom(address, staff)
  const guests = []
  for (let n = 1; n <= GUESTS; n++) {
    // Guests spread over the directory; the default password is the first name.
    const { id, phoneNumber, firstName } = createCustomer(Math.floor((n * CUSTOMERS) / (GUESTS + 1)))
    guests.push({ id, cookie: await signIn(`${address}/api/auth/login`, { phoneNumber, password: firstName }) })
  }
  return { staff, guests, customers: CUSTOMERS, chunk: findLargestChunk(join(checkout, 'mfe-customer', 'dist')) }
}

export async function signIn(address: string, credentials: object): Promise<string> {
  const answer = await sendJson('POST', address, credentials)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function makeRoom(address: string, cookie: string): Promise<void> {
  const room = { totalTables: 500, maxPersonsPerSlot: 5000 }
  await sendJson('PUT', `${address}/api/admin/restaurant-capacity`, room, { Cookie: cookie })
}

/** 300 tables for ten; parties keep two hours. */
export async function publishFloorPlan(address: string, cookie: string): Promise<void> {
  const plan = { ...createPlanFromCount(300, 10, 1, 'Hall'), isPublished: true }
  await sendJson('PUT', `${address}/api/admin/floor`, plan, { Cookie: cookie })
}

export async function sendJson(method: string, address: string, body: object, headers = {}): Promise<Response> {
  const json = { 'Content-Type': 'application/json', ...headers }
  const answer = await fetch(address, { method, headers: json, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

function findLargestChunk(folder: string): string {
  const countRecords = (name: string) => statSync(join(folder, name)).size
  const chunks = readdirSync(folder).filter((name) => /^\d+\..*\.js$/.test(name))
  return `/remotes/mfe-customer/${chunks.sort((a, b) => countRecords(b) - countRecords(a))[0]}`
}
