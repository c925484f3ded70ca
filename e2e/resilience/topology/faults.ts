import { setTimeout as pause } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import { isSuccess, type Load, type Outcome } from './load.ts'
import type { Topology } from './topology.ts'

export interface Fault {
  name: string
  inject(topology: Topology): Promise<void>
  repair?(topology: Topology): Promise<void>
  isTotal?: true
}

const AWAY_MS = 1000
/** Callers have timed out, but no process counts as gone yet. */
const UNREACHED_MS = 3000
/** Longer than callers wait for an answer. */
const CUT_OFF_MS = 6000
/** Longer than any timeout towards the store. */
const STORE_FROZEN_MS = 30_000
const STEPDOWNS = { times: 15, everyMs: 200, refused: 5 }
const PRIMARY_STEPPED_DOWN = 189

const killMember = (name: string) => async (topology: Topology) => topology.member(name).signal('SIGKILL')
const startMember = (name: string) => async (topology: Topology) => topology.member(name).start()

const cutOffMember = (name: string) => async (topology: Topology) => {
  const relay = topology.natsRelay(name)
  relay.cut()
  await pause(CUT_OFF_MS)
  relay.open()
}

/** The store repeatedly refuses commands like a primary that steps down. */
async function refuseRepeatedly({ storeUri }: Topology): Promise<void> {
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
  { name: 'kill -9 of a service', inject: killMember('customers-1'), repair: startMember('customers-1') },
  { name: 'kill -9 of a gateway', inject: killMember('gateway-1'), repair: startMember('gateway-1') },
  {
    name: 'a service is frozen',
    inject: (topology) => topology.member('reservations-2').signal('SIGSTOP'),
    repair: (topology) => topology.member('reservations-2').signal('SIGCONT'),
  },
  { name: 'a service is cut off from NATS for 6 s', inject: cutOffMember('promotions-1') },
  { name: 'a gateway is cut off from NATS for 6 s', inject: cutOffMember('gateway-2') },
  {
    name: 'a service’s connection to NATS falls silent',
    async inject(topology) {
      await topology.natsRelay('customers-2').silence()
    },
  },
  {
    name: 'kill -9 of NATS',
    isTotal: true,
    async inject(topology) {
      await killMember('nats')(topology)
      await pause(AWAY_MS)
      await startMember('nats')(topology)
    },
  },
  {
    name: 'nothing reaches NATS for 3 s',
    isTotal: true,
    async inject(topology) {
      const nats = topology.member('nats')
      await nats.signal('SIGSTOP')
      await pause(UNREACHED_MS)
      await nats.signal('SIGCONT')
    },
  },
  { name: 'kill -9 of the store', isTotal: true, inject: async (topology) => topology.signalStore('SIGKILL') },
  {
    name: 'the store is frozen for 30 s',
    isTotal: true,
    async inject(topology) {
      topology.signalStore('SIGSTOP')
      await pause(STORE_FROZEN_MS)
      topology.signalStore('SIGCONT')
    },
  },
  { name: 'the primary steps down 15 times in 3 s', isTotal: true, inject: refuseRepeatedly },
]

export interface Effect {
  requests: number
  failed: readonly Outcome[]
  withoutRetryAfter: readonly Outcome[]
  /** Failures per second of sending, from the fault on. */
  bySecond: readonly number[]
  failingMs: number
  longestMs: number
  /** From the end of the fault until all kinds of requests succeed. */
  healthyAfterMs: number
}

/** Injects a fault under load, waits for recovery, repairs if needed, and waits again. */
export async function measureFault(topology: Topology, load: Load, fault: Fault): Promise<Effect> {
  await load.waitUntilHealthy()
  const [before, began] = [load.outcomes.length, load.now()]
  await fault.inject(topology)
  const over = load.now()
  await load.waitUntilHealthy()
  const healthyAfterMs = load.now() - over
  await fault.repair?.(topology)
  await load.waitUntilHealthy()
  return { ...summarise(load.outcomes.slice(before), began), healthyAfterMs }
}

export async function measureRollingRestart(topology: Topology, load: Load): Promise<Effect> {
  await load.waitUntilHealthy()
  const [before, began] = [load.outcomes.length, load.now()]
  for (const member of topology.restartable) {
    await member.signal('SIGTERM')
    await member.start()
    await load.waitUntilHealthy(2)
  }
  const over = load.now()
  await load.waitUntilHealthy()
  return { ...summarise(load.outcomes.slice(before), began), healthyAfterMs: load.now() - over }
}

function summarise(outcomes: readonly Outcome[], began: number): Omit<Effect, 'healthyAfterMs'> {
  const failed = outcomes.filter(({ status }) => !isSuccess(status))
  const [first, last] = [Math.min(...failed.map(({ sent }) => sent)), Math.max(...failed.map(({ ended }) => ended))]
  return {
    requests: outcomes.length,
    failed,
    withoutRetryAfter: failed.filter(({ hasRetryAfter }) => !hasRetryAfter),
    bySecond: countFailures(failed.map(({ sent }) => Math.max(0, Math.floor((sent - began) / 1000)))),
    failingMs: failed.length > 0 ? last - first : 0,
    longestMs: Math.max(0, ...outcomes.map(({ sent, ended }) => ended - sent)),
  }
}

/** A row of the table in docs/operations.md. */
export function describeEffect(
  name: string,
  { requests, failed, bySecond, failingMs, longestMs, healthyAfterMs }: Effect,
): string {
  const seconds = [failingMs, longestMs, healthyAfterMs].map((ms) => (ms / 1000).toFixed(1))
  return `| ${[name, requests, failed.length, bySecond.join(' ') || '–', ...seconds].join(' | ')} |`
}

function countFailures(numbers: readonly number[]): number[] {
  const counts = Array.from({ length: Math.max(-1, ...numbers) + 1 }, () => 0)
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1
  return counts
}
