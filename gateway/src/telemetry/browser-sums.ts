import type { BrowserReport, PartReport } from '@sufra/contracts/releases/telemetry'
import { redactMessage } from '@sufra/domain/platform/error-report'
import { findBucket, VITAL_BOUNDS, type Vital } from '@sufra/domain/platform/web-vitals'
import type { BrowserSums, ReportedKind } from '@sufra/runtime/calls/auth'

const VITALS = Object.keys(VITAL_BOUNDS) as Vital[]
/** Of a version until it is handed over. */
const MOST_KINDS = 200
const MOST_BROWSERS = 20

/** Sums by version, in memory until they are taken. */
export class BrowserReportSums {
  readonly #sums = new Map<string, BrowserSums>()

  add(part: PartReport, language: BrowserReport['language'], browser: string): void {
    const sums = this.#get(part.frontEnd, part.version)
    sums.views += part.views
    sums.loadFailures += part.loadFailures
    for (const vital of VITALS) {
      const value = part[vital]
      if (value === undefined) continue
      const bucket = findBucket(vital, value)
      sums.vitals[vital][bucket] = (sums.vitals[vital][bucket] ?? 0) + 1
    }
    for (const { message, frames, route, count } of part.errors) {
      sums.errors += count
      addKind(sums.kinds, {
        message: redactMessage(message),
        frames,
        route,
        browsers: [browser],
        languages: [language],
        count,
      })
    }
  }

  take(): BrowserSums[] {
    const taken = [...this.#sums.values()]
    this.#sums.clear()
    return taken
  }

  #get(frontEnd: string, version: string): BrowserSums {
    const key = `${frontEnd}/${version}`
    const vitals = { lcpMs: {}, inpMs: {}, cls: {} }
    const begun = { frontEnd, version, views: 0, errors: 0, loadFailures: 0, vitals, kinds: [] }
    const sums = this.#sums.get(key) ?? begun
    this.#sums.set(key, sums)
    return sums
  }
}

function addKind(kinds: ReportedKind[], kind: ReportedKind): void {
  const same = kinds.find(({ message, frames }) => message === kind.message && frames[0] === kind.frames[0])
  if (!same && kinds.length < MOST_KINDS) kinds.push(kind)
  if (!same) return
  same.count += kind.count
  same.browsers = [...new Set([...same.browsers, ...kind.browsers])].slice(0, MOST_BROWSERS)
  same.languages = [...new Set([...same.languages, ...kind.languages])]
}
