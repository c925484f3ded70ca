import { watchMemory } from './memory.ts'
import type { StartedProduct } from './started-product.ts'
import type { World } from './world.ts'

export async function exportCustomers(
  { address, pid }: StartedProduct,
  { staff }: World,
): Promise<{ seconds: number; megabytes: number }> {
  const getPeak = watchMemory(pid)
  const startedAt = performance.now()
  const answer = await fetch(`${address}/api/admin/export/customers`, { headers: { Cookie: staff } })
  await answer.arrayBuffer()
  const megabytes = getPeak()
  if (!answer.ok) throw new Error(`The export answered ${answer.status}`)
  return { seconds: (performance.now() - startedAt) / 1000, megabytes }
}
