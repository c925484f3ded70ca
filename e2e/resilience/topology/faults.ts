import { setTimeout as pause } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import { isSuccess, type Load, type Outcome } from './load.ts'
import type { Topology } from './topology.ts'

/** Something that goes wrong under load, and how it is mended. */
export interface Fault {
  name: string
  happens(topology: Topology): Promise<void>
  /** What whoever runs it does about it; what heals by itself needs nothing. */
  isMended?(topology: Topology): Promise<void>
  /** Whether nothing that is asked has anybody left to answer it meanwhile. */
  isTotal?: true
}

/** So long everything is away where nothing else could answer: long enough to be met by requests of all kinds. */
const AWAY_MS = 1000
/** So long that those who wait have given up, and nobody yet counts as gone. */
const UNREACHED_MS = 3000
/** So long one process is cut off: longer than callers wait for an answer. */
const CUT_OFF_MS = 6000
/** So long the store is frozen: longer than any deadline on the way to it. */
const STORE_FROZEN_MS = 30_000
/** A primary steps down so many times, so long apart, and refuses so many commands each time. */
const STEPDOWNS = { times: 15, everyMs: 200, refused: 5 }
const PRIMARY_STEPPED_DOWN = 189

const killed = (name: string) => async (topology: Topology) => topology.member(name).signal('SIGKILL')
const started = (name: string) => async (topology: Topology) => topology.member(name).start()

const cutOff = (name: string) => async (topology: Topology) => {
  const way = topology.wayToNats(name)
  way.cut()
  await pause(CUT_OFF_MS)
  way.open()
}

/** The store refuses commands as a primary does that steps down, is elected again, and steps down again. */
async function stepsDownAgainAndAgain({ storeUri }: Topology): Promise<void> {
  const client = await MongoClient.connect(storeUri)
  const failCommands = ['find', 'aggregate', 'insert', 'update', 'findAndModify', 'bulkWrite', 'commitTransaction']
  try {
    for (let n = 0; n < STEPDOWNS.times; n += 1) {
      await client.db('admin').command({
        configureFailPoint: 'failCommand',
        mode: { times: STEPDOWNS.refused },
        data: { failCommands, errorCode: PRIMARY_STEPPED_DOWN },
      })
      await pause(STEPDOWNS.everyMs)
    }
    await client.db('admin').command({ configureFailPoint: 'failCommand', mode: 'off' })
  } finally {
    await client.close()
  }
}

export const FAULTS: readonly Fault[] = [
  { name: 'kill -9 of a service', happens: killed('customers-1'), isMended: started('customers-1') },
  { name: 'kill -9 of a gateway', happens: killed('gateway-1'), isMended: started('gateway-1') },
  {
    name: 'a service is frozen',
    happens: (topology) => topology.member('reservations-2').signal('SIGSTOP'),
    isMended: (topology) => topology.member('reservations-2').signal('SIGCONT'),
  },
  { name: 'a service is cut off from NATS for 6 s', happens: cutOff('promotions-1') },
  { name: 'a gateway is cut off from NATS for 6 s', happens: cutOff('gateway-2') },
  {
    name: 'a service’s connection to NATS falls silent',
    async happens(topology) {
      await topology.wayToNats('customers-2').silence()
    },
  },
  {
    name: 'kill -9 of NATS',
    isTotal: true,
    async happens(topology) {
      await killed('nats')(topology)
      await pause(AWAY_MS)
      await started('nats')(topology)
    },
  },
  {
    name: 'nothing reaches NATS for 3 s',
    isTotal: true,
    async happens(topology) {
      const nats = topology.member('nats')
      await nats.signal('SIGSTOP')
      await pause(UNREACHED_MS)
      await nats.signal('SIGCONT')
    },
  },
  { name: 'kill -9 of the store', isTotal: true, happens: async (topology) => topology.signalStore('SIGKILL') },
  {
    name: 'the store is frozen for 30 s',
    isTotal: true,
    async happens(topology) {
      topology.signalStore('SIGSTOP')
      await pause(STORE_FROZEN_MS)
      topology.signalStore('SIGCONT')
    },
  },
  { name: 'the primary steps down 15 times in 3 s', isTotal: true, happens: stepsDownAgainAndAgain },
]

/** What a fault came to, for those who asked. */
export interface Effect {
  requests: number
  /** Requests that failed, and of these the ones that did not say 503, why, and when to come again. */
  failed: readonly Outcome[]
  impolite: readonly Outcome[]
  /** How many failed in each second since it happened, by when they were sent. */
  bySecond: readonly number[]
  /** Milliseconds: from the first failing request to the end of the last, the longest wait, and until all was well again after the fault was over. */
  failing: number
  longest: number
  wellAfter: number
}

/** Lets a fault happen under load, waits until all is well, has it mended, and waits again. */
export async function effectOf(topology: Topology, load: Load, fault: Fault): Promise<Effect> {
  await load.wellAgain()
  const [before, began] = [load.outcomes.length, load.now()]
  await fault.happens(topology)
  const over = load.now()
  await load.wellAgain()
  const wellAfter = load.now() - over
  await fault.isMended?.(topology)
  await load.wellAgain()
  return { ...summary(load.outcomes.slice(before), began), wellAfter }
}

/** Restarts every service and gateway, one after another. */
export async function rollingRestart(topology: Topology, load: Load): Promise<Effect> {
  await load.wellAgain()
  const [before, began] = [load.outcomes.length, load.now()]
  for (const member of topology.restartable) {
    await member.signal('SIGTERM')
    await member.start()
    await load.wellAgain(2)
  }
  const over = load.now()
  await load.wellAgain()
  return { ...summary(load.outcomes.slice(before), began), wellAfter: load.now() - over }
}

function summary(outcomes: readonly Outcome[], began: number): Omit<Effect, 'wellAfter'> {
  const failed = outcomes.filter(({ status }) => !isSuccess(status))
  const [first, last] = [Math.min(...failed.map(({ sent }) => sent)), Math.max(...failed.map(({ ended }) => ended))]
  return {
    requests: outcomes.length,
    failed,
    impolite: failed.filter(({ isPolite }) => !isPolite),
    bySecond: counted(failed.map(({ sent }) => Math.max(0, Math.floor((sent - began) / 1000)))),
    failing: failed.length > 0 ? last - first : 0,
    longest: Math.max(0, ...outcomes.map(({ sent, ended }) => ended - sent)),
  }
}

/** An effect as a row of the table in docs/operations.md. */
export function describeEffect(
  name: string,
  { requests, failed, bySecond, failing, longest, wellAfter }: Effect,
): string {
  const seconds = [failing, longest, wellAfter].map((ms) => (ms / 1000).toFixed(1))
  return `| ${[name, requests, failed.length, bySecond.join(' ') || '–', ...seconds].join(' | ')} |`
}

/** How many times each number occurs, from 0 to the largest. */
function counted(numbers: readonly number[]): number[] {
  const counts = Array.from({ length: Math.max(-1, ...numbers) + 1 }, () => 0)
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1
  return counts
}
