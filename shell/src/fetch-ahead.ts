import { fetchToastRegion } from '@sufra/ui/toast'
import { whenIdle } from '@sufra/ui/when-idle'
import { whenHeadingShows } from './heading.ts'

/** Fetches the rest of the design system once the first page stands, so that no later one waits; F8 has its place then. */
export function fetchDesignSystem(): void {
  whenFirstPageStands(() => {
    void fetchToastRegion()
    // One module of each of the two files it comes in.
    void import('@sufra/ui/dialog').catch(() => {})
    void import('@sufra/ui/date-field').catch(() => {})
  })
}

/** Does some work once the first page stands and the browser rests. */
export function whenFirstPageStands(work: () => void): void {
  whenHeadingShows(() => void whenIdle(work))
}
