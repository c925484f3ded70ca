import { setTimeout as pause } from 'node:timers/promises'
import type { Topology } from '@sufra/cli/topology/topology'
import type { Load, Outcome } from './load.ts'

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

const killed = (name: string) => async (topology: Topology) => topology.member(name).signal('SIGKILL')
const started = (name: string) => async (topology: Topology) => topology.member(name).start()

export const FAULTS: readonly Fault[] = [
  { name: 'kill -9 of a service', happens: killed('customers-1'), isMended: started('customers-1') },
  { name: 'kill -9 of a gateway', happens: killed('gateway-1'), isMended: started('gateway-1') },
  {
    name: 'a service is frozen',
    happens: (topology) => topology.member('reservations-2').signal('SIGSTOP'),
    isMended: (topology) => topology.member('reservations-2').signal('SIGCONT'),
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
  { name: 'kill -9 of the store', isTotal: true, happens: async (topology) => topology.killStore() },
]

/** What a fault came to, for those who asked. */
export interface Effect {
  requests: number
  /** Requests that failed, and of these the ones that did not say 503, why, and when to come again. */
  failed: readonly Outcome[]
  impolite: readonly Outcome[]
  /** Milliseconds: from the first failing request to the end of the last, the longest wait, and until all was well. */
  failing: number
  longest: number
  wellAfter: number
}

/** Lets a fault happen under load, waits until all is well, has it mended, and waits again. */
export async function effectOf(topology: Topology, load: Load, fault: Fault): Promise<Effect> {
  await load.wellAgain()
  const before = load.outcomes.length
  const began = performance.now()
  await fault.happens(topology)
  await load.wellAgain()
  const wellAfter = performance.now() - began
  await fault.isMended?.(topology)
  await load.wellAgain()
  return { ...summary(load.outcomes.slice(before)), wellAfter }
}

/** Restarts every service and gateway, one after another. */
export async function rollingRestart(topology: Topology, load: Load): Promise<Effect> {
  await load.wellAgain()
  const before = load.outcomes.length
  const began = performance.now()
  for (const member of topology.restartable) {
    await member.signal('SIGTERM')
    await member.start()
    await load.wellAgain(2)
  }
  return { ...summary(load.outcomes.slice(before)), wellAfter: performance.now() - began }
}

function summary(outcomes: readonly Outcome[]): Omit<Effect, 'wellAfter'> {
  const failed = outcomes.filter(({ status }) => status < 200 || status >= 300)
  const [first, last] = [Math.min(...failed.map(({ sent }) => sent)), Math.max(...failed.map(({ ended }) => ended))]
  return {
    requests: outcomes.length,
    failed,
    impolite: failed.filter(({ isPolite }) => !isPolite),
    failing: failed.length > 0 ? last - first : 0,
    longest: Math.max(0, ...outcomes.map(({ sent, ended }) => ended - sent)),
  }
}
