import { TELEMETRY_PATH } from '@sufra/contracts/releases/telemetry-path'
import { getLanguage } from '@sufra/i18n/i18n'
import { onCLS, onINP, onLCP } from 'web-vitals'
import { getShellVersion, readRemotes } from '../remotes-file.ts'
import { collectEvents } from './hold-events.ts'
import { ReportBatch } from './report-batch.ts'

/** Errors are reported soon, because a team waits for them; the rest with the next report. */
const ERROR_DELAY_MS = 5_000
const DELAY_MS = 60_000

/** Reports what this page does to the product: in batches, and when it is hidden (decision 55). */
export async function startReports(): Promise<void> {
  const batch = new ReportBatch({ remotes: await readRemotes(), version: getShellVersion(), origin: location.origin })
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSoon = false

  function send() {
    clearTimeout(timer)
    timer = undefined
    isSoon = false
    if (batch.isEmpty) return
    const text = JSON.stringify(batch.drain(getLanguage()))
    navigator.sendBeacon(TELEMETRY_PATH, new Blob([text], { type: 'application/json' }))
  }

  collectEvents((event) => {
    batch.add(event)
    const isUrgent = event.kind !== 'view'
    if (timer !== undefined && (isSoon || !isUrgent)) return
    clearTimeout(timer)
    isSoon = isUrgent
    timer = setTimeout(send, isUrgent ? ERROR_DELAY_MS : DELAY_MS)
  })
  // Before the listeners below, so that the last values are in the last report.
  onLCP(({ value }) => batch.addVital('lcpMs', value))
  onINP(({ value }) => batch.addVital('inpMs', value))
  onCLS(({ value }) => batch.addVital('cls', value))
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(), { capture: false })
  addEventListener('pagehide', send)
}
