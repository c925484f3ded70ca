import { whenCalm } from './when-calm.ts'

/** Fetches the rest of the design system once the first page stands, so that no later one waits. */
export function fetchDesignSystemWhenCalm(): void {
  whenCalm(() => {
    // One module of each of the two files it comes in.
    void import('@sufra/ui/dialog').catch(() => {})
    void import('@sufra/ui/date-field').catch(() => {})
  })
}
