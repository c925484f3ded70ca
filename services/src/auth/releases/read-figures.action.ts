import type { ErrorKind, VersionFigures } from '@sufra/contracts/releases/figures'
import { calculateP75, type Histogram, VITAL_BOUNDS, type Vital } from '@sufra/domain/platform/web-vitals'
import * as calls from '@sufra/runtime/calls/auth'
import { defineInternalAction } from '../../platform/calls/action.ts'
import { BrowserFigures, ErrorKinds, getBucketField, type KindRecord, VITALS } from './browser-figures.model.ts'

const HOUR_MS = 60 * 60_000
const COUNTS = ['views', 'errors', 'loadFailures'] as const

type Summed = Record<string, number>

/** In the order of the given versions; a version without reports has zeros. */
export const readFigures = defineInternalAction(calls.readFigures, async (_ctx, { frontEnd, versions, since }) => {
  const sums = await sumFigures(frontEnd, versions, since)
  const kinds = await ErrorKinds.find({ frontEnd }).sort({ count: -1 }).lean<KindRecord[]>()
  return versions.map((version) => toFigures(version, sums.get(version) ?? {}, kinds))
})

async function sumFigures(frontEnd: string, versions: readonly string[], since?: string): Promise<Map<string, Summed>> {
  const from = since && new Date(Math.floor(Date.parse(since) / HOUR_MS) * HOUR_MS)
  const fields = [...COUNTS, ...VITALS.flatMap(listBucketFields)]
  const groups = await BrowserFigures.aggregate<Summed & { _id: string }>([
    { $match: { frontEnd, version: { $in: [...versions] }, ...(from && { hour: { $gte: from } }) } },
    { $group: { _id: '$version', ...Object.fromEntries(fields.map((field) => [field, { $sum: `$${field}` }])) } },
  ])
  return new Map(groups.map((group) => [group._id, group]))
}

function listBucketFields(vital: Vital): string[] {
  return [...VITAL_BOUNDS[vital], Number.POSITIVE_INFINITY].map((_bound, bucket) => getBucketField(vital, bucket))
}

function toFigures(version: string, sums: Summed, kinds: readonly KindRecord[]): VersionFigures {
  const others = new Set(kinds.filter((kind) => kind.version !== version).map(({ message }) => message))
  return {
    version,
    views: sums.views ?? 0,
    errors: sums.errors ?? 0,
    loadFailures: sums.loadFailures ?? 0,
    lcpP75Ms: calculateP75('lcpMs', toHistogram('lcpMs', sums)),
    inpP75Ms: calculateP75('inpMs', toHistogram('inpMs', sums)),
    clsP75: calculateP75('cls', toHistogram('cls', sums)),
    kinds: kinds.filter((kind) => kind.version === version).map((kind) => toKind(kind, !others.has(kind.message))),
  }
}

function toHistogram(vital: Vital, sums: Summed): Histogram {
  return Object.fromEntries(listBucketFields(vital).map((field, bucket) => [bucket, sums[field] ?? 0]))
}

function toKind(record: KindRecord, isNew: boolean): ErrorKind {
  const { message, frames, route, browsers, languages, count } = record
  const seen = { firstSeen: record.firstSeen.toISOString(), lastSeen: record.lastSeen.toISOString() }
  return { message, frames, route, browsers, languages, count, ...seen, isNew }
}
