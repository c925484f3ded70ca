import { runWhenIdle } from '@sufra/ui/run-when-idle'
import { isPreviewWanted } from '../preview/wanted-preview.ts'

/**
 * Once the first page is rendered, also one that failed and has no heading. A preview is no release: its tab reports
 * nothing, and neither does development.
 */
export function loadReports(): void {
  if (process.env.NODE_ENV !== 'production' || isPreviewWanted()) return
  runWhenIdle(() => {
    import('./send-reports.ts').then(({ startReports }) => startReports()).catch(() => {})
  })
}
