import type { ProductProcess } from '../../harness/spawn-product.ts'
import type { Place, WireFault } from '../../harness/store-proxy.ts'
import type { FaultyStore } from './faulty-store.ts'
import { runAdminCommand } from './store-access.ts'

interface Killed {
  store: FaultyStore
  product: ProductProcess
  place: Place
  fault: WireFault
}

/**
 * Kills the product at a command of what was begun.
 * @param isOver ends the wait where the command never comes. @returns whether it came.
 */
export async function killDuring(
  { store, product, place, fault }: Killed,
  begin: () => Promise<unknown>,
  isOver: () => Promise<unknown> = () => new Promise(() => undefined),
): Promise<boolean> {
  const trap = store.proxy.arm(place, fault)
  const running = begin().catch(() => null)
  await Promise.race([trap.met, isOver()])
  trap.disarm()
  await product.kill()
  await running
  // Otherwise the store would roll its transactions back after some seconds.
  await runAdminCommand({ killAllSessions: [] })
  return trap.fired()
}
