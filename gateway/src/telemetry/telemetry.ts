import type { IncomingMessage, ServerResponse } from 'node:http'
import { FRONT_ENDS } from '@sufra/contracts/front-ends/names'
import { LOCAL_VERSION } from '@sufra/contracts/releases/figures'
import { BrowserReport, TELEMETRY_MOST_BYTES } from '@sufra/contracts/releases/telemetry'
import { createDomainError } from '@sufra/domain/platform/errors'
import { formatErrorTitle } from '@sufra/domain/platform/redact'
import { addBrowserSums } from '@sufra/runtime/calls/auth'
import { call } from '@sufra/runtime/internal-call'
import { presentOf } from '@sufra/runtime/releases/released'
import { LRUCache } from 'lru-cache'
import type { ServiceBroker } from 'moleculer'
import type { ClientFacts } from '../client-address.ts'
import type { GatewayConfig } from '../lib/config.ts'
import { isForeignOrigin } from '../origin.ts'
import { assertNotEncoded, readBody } from '../read-body.ts'
import { readUserAgent } from '../request-headers.ts'
import { countFromZero, countPart } from './browser-metrics.ts'
import { BrowserReportSums } from './browser-sums.ts'
import { createVersionCheck } from './known-versions.ts'
import { nameBrowser } from './name-browser.ts'
import { returnBadTrials } from './return-trials.ts'

const REPORTS_A_MINUTE = 20
const MINUTE_MS = 60_000
const MOST_ADDRESSES = 10_000
const HAND_OVER_MS = 5_000

/** Takes reports of browsers (decision 55). Nobody waits for a service: sums are handed over every few seconds. */
export function createTelemetry(client: ClientFacts, { pagesDir, publicUrl }: GatewayConfig) {
  const sums = new BrowserReportSums()
  const isKnown = createVersionCheck(pagesDir)
  const countReport = createReportLimit()
  let timer: NodeJS.Timeout | undefined
  let problem = ''

  return {
    async receive(req: IncomingMessage, res: ServerResponse): Promise<void> {
      countReport(client.getAddress(req))
      const body = await readBody(req, TELEMETRY_MOST_BYTES)
      assertNotEncoded(req)
      if (isForeignOrigin(req, publicUrl)) throw createDomainError('FOREIGN_ORIGIN')
      const report = BrowserReport.safeParse('json' in body ? body.json : null).data
      if (!report) throw createDomainError('VALIDATION_ERROR', {}, { message: 'The body is not a report of a browser' })
      const browser = nameBrowser(readUserAgent(req))
      for (const part of report.parts) {
        if (!isKnown(part.frontEnd, part.version)) continue
        countPart(part)
        sums.add(part, report.language, browser)
      }
      res.statusCode = 204
      res.end()
    },
    start(broker: ServiceBroker): void {
      countServedFromZero()
      timer = setInterval(() => {
        countServedFromZero()
        void handOver(broker).then(() => lookAfterTrials(broker))
      }, HAND_OVER_MS).unref()
    },
    async stop(broker: ServiceBroker): Promise<void> {
      clearInterval(timer)
      await handOver(broker)
    },
  }

  function countServedFromZero(): void {
    for (const frontEnd of FRONT_ENDS) {
      const present = pagesDir === undefined ? null : presentOf(pagesDir, frontEnd)
      countFromZero(frontEnd, present?.version ?? LOCAL_VERSION)
    }
  }

  /** Sums that a service does not take are lost: they are figures, and must not pile up. */
  async function handOver(broker: ServiceBroker): Promise<void> {
    const taken = sums.take()
    if (taken.length > 0) await call(broker, addBrowserSums, { sums: taken }).catch(() => null)
  }

  /** A failure is logged when it is another one: a folder that is read-only stays so. */
  async function lookAfterTrials(broker: ServiceBroker): Promise<void> {
    if (pagesDir === undefined) return
    const failed = await returnBadTrials(broker, pagesDir).then(() => '', formatErrorTitle)
    if (failed !== '' && failed !== problem)
      broker.logger.warn(`Releases to a share do not return by themselves: ${failed}`)
    problem = failed
  }
}

/** In memory of this gateway: a report is worth no database command. @throws RuleError TOO_MANY_ATTEMPTS. */
function createReportLimit(): (address: string) => void {
  const counts = new LRUCache<string, { reports: number }>({ max: MOST_ADDRESSES, ttl: MINUTE_MS })
  return (address) => {
    const count = counts.get(address) ?? { reports: 0 }
    if (count.reports === 0) counts.set(address, count)
    if (count.reports >= REPORTS_A_MINUTE) {
      const retryAfterSeconds = Math.max(1, Math.ceil(counts.getRemainingTTL(address) / 1000))
      throw createDomainError('TOO_MANY_ATTEMPTS', { retryAfterSeconds, minutes: 1 })
    }
    count.reports += 1
  }
}
