import type { QueueState } from './queue-states.ts'

const MINUTE_MS = 60_000

/** A party of the queue as the report reads it. */
export interface ReportedParty {
  state: QueueState
  quotedMinutes: number | null
  createdAt: Date
  seatedAt?: Date | undefined
}

export interface QueueWaits {
  seated: number
  left: number
  noAnswer: number
  /** Medians of the seated parties that were quoted minutes; null without any. */
  quotedMinutes: number | null
  actualMinutes: number | null
  /** Of the differences between both, in either direction. */
  errorMinutes: number | null
}

export function summariseWaits(parties: readonly ReportedParty[]): QueueWaits {
  const count = (state: QueueState) => parties.filter((party) => party.state === state).length
  const waits = parties.flatMap(({ state, quotedMinutes: quoted, createdAt, seatedAt }) =>
    state === 'seated' && quoted !== null && seatedAt
      ? { quoted, actual: Math.max(0, (seatedAt.getTime() - createdAt.getTime()) / MINUTE_MS) }
      : [],
  )
  return {
    ...{ seated: count('seated'), left: count('left'), noAnswer: count('no_answer') },
    quotedMinutes: getMedian(waits.map(({ quoted }) => quoted)),
    actualMinutes: getMedian(waits.map(({ actual }) => actual)),
    errorMinutes: getMedian(waits.map(({ quoted, actual }) => Math.abs(actual - quoted))),
  }
}

function getMedian(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}
