import { runAfterFirstPage } from '../prefetch-design-system.ts'
import { isPreviewWanted } from '../preview/wanted-preview.ts'

/** A preview is no release: its tab reports nothing, and neither does development. */
export function loadReports(): void {
  if (process.env.NODE_ENV !== 'production' || isPreviewWanted()) return
  runAfterFirstPage(() => {
    import('./send-reports.ts').then(({ startReports }) => startReports()).catch(() => {})
  })
}
