import { setTimeout as pause } from 'node:timers/promises'
import { signInStaff } from '../sign-in.ts'
import { MEASURES } from './measures.ts'
import { proportionalMegabytes, residentMegabytes } from './process-facts.ts'
import type { Request } from './request.ts'
import type { StartedProduct } from './started-product.ts'
import { prepareWorld } from './world.ts'

const REST_MS = 5000
const POLL_MS = 20

/** The memory of the product and its store at rest, in megabytes, after one request of each kind. */
export async function memoryAtRest({ address, pid, storePid }: StartedProduct): Promise<number> {
  const world = await prepareWorld(address)
  for (const { request } of Object.values(MEASURES)) await send(address, request(1, world, 'at-rest'))
  await pause(REST_MS)
  return [pid, storePid].reduce((sum, pid) => sum + proportionalMegabytes(pid), 0)
}

/** Takes the export of all customers. @returns how long it took, and the most memory of the product meanwhile. */
export async function exportCustomers({
  address,
  pid,
}: StartedProduct): Promise<{ seconds: number; megabytes: number }> {
  const cookie = await signInStaff(address)
  let megabytes = 0
  const poll = setInterval(() => {
    megabytes = Math.max(megabytes, residentMegabytes(pid))
  }, POLL_MS)
  const startedAt = performance.now()
  await send(address, { path: '/api/admin/export/customers', cookie })
  clearInterval(poll)
  return { seconds: (performance.now() - startedAt) / 1000, megabytes }
}

async function send(address: string, { method = 'GET', path, cookie, key, body }: Request): Promise<void> {
  const headers = {
    ...(cookie && { Cookie: cookie }),
    ...(key && { 'Idempotency-Key': key }),
    ...(body && { 'Content-Type': 'application/json' }),
  }
  const answer = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const bytes = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${Buffer.from(bytes).toString()}`)
}
