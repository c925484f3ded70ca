import * as calls from '@sufra/runtime/calls/auth'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { deleteOne, runTransaction, upsertOne, write } from '../../platform/db/transaction.ts'
import { BrowserFigures, ErrorKinds, getBucketField, type KindRecord, VITALS } from './browser-figures.model.ts'

const HOUR_MS = 60 * 60_000
/** Of a version; the longest unseen ones give way. */
const MOST_KINDS = 200
const MOST_BROWSERS = 20

/** Adds what gateways have summed up. Two at once repeat on a conflict, so nothing is lost. */
export const addBrowserSums = (app: AppContext) =>
  defineInternalAction(calls.addBrowserSums, async (_ctx, { sums }) => {
    for (const each of sums) await runTransaction(() => addSums(each, app.now()))
    return null
  })

async function addSums(sums: calls.BrowserSums, now: Date): Promise<void> {
  const { frontEnd, version, views, errors, loadFailures, vitals, kinds } = sums
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const buckets = VITALS.flatMap((vital) =>
    Object.entries(vitals[vital]).map(([bucket, count]) => [getBucketField(vital, Number(bucket)), count]),
  )
  const added = { views, errors, loadFailures, ...Object.fromEntries(buckets) }
  write(upsertOne(BrowserFigures, { frontEnd, version, hour }, { $inc: added }))
  if (kinds.length > 0) await addKinds(sums, now)
}

async function addKinds({ frontEnd, version, kinds }: calls.BrowserSums, now: Date): Promise<void> {
  const stored = await ErrorKinds.find({ frontEnd, version }).sort({ lastSeen: -1 }).lean<KindRecord[]>()
  const known = new Map(stored.map((record) => [getKey(record), record]))
  const reported = new Map(kinds.slice(0, MOST_KINDS).map((kind) => [getKey(toRecord(kind)), kind]))
  for (const [key, kind] of reported) {
    const { message, place, frames, route } = toRecord(kind)
    const before = known.get(key)
    const browsers = join(before?.browsers, kind.browsers)
    const languages = join(before?.languages, kind.languages)
    const set = { frames, route, browsers, languages, lastSeen: now }
    const update = { $set: set, $setOnInsert: { firstSeen: now }, $inc: { count: kind.count } }
    write(upsertOne(ErrorKinds, { frontEnd, version, message, place }, update))
  }
  const others = stored.filter((record) => !reported.has(getKey(record)))
  for (const { message, place } of others.slice(Math.max(0, MOST_KINDS - reported.size)))
    write(deleteOne(ErrorKinds, { frontEnd, version, message, place }))
}

function toRecord({ message, frames, route }: calls.ReportedKind) {
  return { message, place: frames[0] ?? '', frames, route }
}

function getKey({ message, place }: Pick<KindRecord, 'message' | 'place'>): string {
  return `${place}\n${message}`
}

function join(known: readonly string[] = [], more: readonly string[]): string[] {
  return [...new Set([...known, ...more])].slice(0, MOST_BROWSERS)
}
