import type { CallName } from '@sufra/contracts/calls'
import type { StoreProxy, WireFault } from '../../harness/store-proxy.ts'
import { getCall, sendings } from './calls/all.ts'
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
/** Other writers of the process wait for the whole of these calls (`isLong` of `runTransaction`). */
const LONG = new Set<CallName>(['createBlock', 'saveFloorPlan', 'updateBlock'])

export const isWriting = ({ place }: Hold) => place.inTransaction && WRITING.has(getCommandName(place.command))

const blocksOthers = (hold: Hold) => isWriting(hold) || LONG.has(getCall(hold.title))

export async function listHolds(scene: Scene, proxy: StoreProxy): Promise<Hold[]> {
  const holds: Hold[] = []
  for (const [title, prepare] of sendings) {
    for (const place of await recordCommands(prepare, scene, proxy))
      holds.push({ title, prepare, place, fault: 'delayRequest' })
  }
  // Holding the id counter would block all others.
  return holds.filter(({ place }) => place.command !== 'findAndModify counters')
}

/** Holds that can coexist; one that blocks others comes last. */
export function splitIntoBatches(holds: readonly Hold[]): Hold[][] {
  const blocking = holds.filter(blocksOthers)
  const others = holds.filter((hold) => !blocksOthers(hold))
  const reading = others.filter(({ place }) => place.inTransaction)
  const outside = others.filter(({ place }) => !place.inTransaction)
  const count = Math.max(blocking.length, Math.ceil(reading.length / READING_AT_ONCE))
  const takeBatch = (list: readonly Hold[], batch: number) => list.filter((_, index) => index % count === batch)
  return Array.from({ length: count }, (_, batch) => [
    ...takeBatch(outside, batch),
    ...takeBatch(reading, batch),
    ...blocking.slice(batch, batch + 1),
  ])
}
