import type { StoreProxy, WireFault } from '../../harness/store-proxy.ts'
import { sendings } from './calls/all.ts'
import { type CommandOfCall, getCommandName, recordCommands } from './record-commands.ts'
import type { Prepare, Scene } from './scene.ts'

export interface Hold {
  title: string
  prepare: Prepare
  place: CommandOfCall
  fault: WireFault
}

/** Each held call delays the next by a moment. */
const READING_AT_ONCE = 10
/** Transaction writes, which are serialised per process. */
const WRITING = new Set(['bulkWrite', 'commitTransaction'])

export const isWriting = ({ place }: Hold) => place.inTransaction && WRITING.has(getCommandName(place.command))

export async function listHolds(scene: Scene, proxy: StoreProxy): Promise<Hold[]> {
  const holds: Hold[] = []
  for (const [title, prepare] of sendings) {
    for (const place of await recordCommands(prepare, scene, proxy))
      holds.push({ title, prepare, place, fault: 'delayRequest' })
  }
  // Holding the id counter would block all others.
  return holds.filter(({ place }) => place.command !== 'findAndModify counters')
}

/** Holds that can coexist; a write comes last because it blocks others. */
export function splitIntoBatches(holds: readonly Hold[]): Hold[][] {
  const writing = holds.filter(isWriting)
  const others = holds.filter((hold) => !isWriting(hold))
  const reading = others.filter(({ place }) => place.inTransaction)
  const outside = others.filter(({ place }) => !place.inTransaction)
  const count = Math.max(writing.length, Math.ceil(reading.length / READING_AT_ONCE))
  const takeBatch = (list: readonly Hold[], batch: number) => list.filter((_, index) => index % count === batch)
  return Array.from({ length: count }, (_, batch) => [
    ...takeBatch(outside, batch),
    ...takeBatch(reading, batch),
    ...writing.slice(batch, batch + 1),
  ])
}
