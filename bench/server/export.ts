import { readFileSync } from 'node:fs'
import type { StartedProduct } from './started-product.ts'
import type { World } from './world.ts'

const POLL_MS = 20

export async function exportCustomers(
  { address, pid }: StartedProduct,
  { staff }: World,
): Promise<{ seconds: number; megabytes: number }> {
  let megabytes = 0
  const poll = setInterval(() => {
    megabytes = Math.max(megabytes, readResidentMegabytes(pid))
  }, POLL_MS)
  const startedAt = performance.now()
  const answer = await fetch(`${address}/api/admin/export/customers`, { headers: { Cookie: staff } })
  await answer.arrayBuffer()
  clearInterval(poll)
  if (!answer.ok) throw new Error(`The export answered ${answer.status}`)
  return { seconds: (performance.now() - startedAt) / 1000, megabytes }
}

/** Source: proc(5), VmRSS. NaN without /proc. */
function readResidentMegabytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}
