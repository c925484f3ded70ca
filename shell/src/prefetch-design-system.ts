import { runWhenIdle } from '@sufra/ui/run-when-idle'
import { fetchToastRegion } from '@sufra/ui/toast'
import { waitForHeading } from './heading.ts'

export function prefetchDesignSystem(): void {
  runAfterFirstPage(() => {
    void fetchToastRegion()
    void import('@sufra/ui/dialog').catch(() => {})
    void import('@sufra/ui/date-field').catch(() => {})
  })
}

export function runAfterFirstPage(work: () => void): void {
  waitForHeading(() => void runWhenIdle(work))
}
