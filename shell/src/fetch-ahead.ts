import { fetchToastRegion } from '@sufra/ui/toast'
import { whenIdle } from '@sufra/ui/when-idle'
import { whenHeadingShows } from './heading.ts'

export function fetchDesignSystem(): void {
  whenFirstPageStands(() => {
    void fetchToastRegion()
    void import('@sufra/ui/dialog').catch(() => {})
    void import('@sufra/ui/date-field').catch(() => {})
  })
}

export function whenFirstPageStands(work: () => void): void {
  whenHeadingShows(() => void whenIdle(work))
}
