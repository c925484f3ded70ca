import { fetchToastRegion } from '@sufra/ui/toast'
import { whenCalm } from './when-calm.ts'

/** Fetches the rest of the design system once the first page stands, so that no later one waits; F8 has its place then. */
export function fetchDesignSystemWhenCalm(): void {
  whenCalm(() => {
    void fetchToastRegion()
    // One module of each of the two files it comes in.
    void import('@sufra/ui/dialog').catch(() => {})
    void import('@sufra/ui/date-field').catch(() => {})
  })
}
