import { whenHeadingShows } from './heading.ts'

/** Fetches the rest of the design system once the first page stands and the browser rests, so that no later one waits. */
export function fetchDesignSystemWhenCalm(): void {
  const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000))
  whenHeadingShows(() =>
    whenIdle(() => {
      // One module of each of the two files it comes in.
      void import('@sufra/ui/dialog').catch(() => {})
      void import('@sufra/ui/date-field').catch(() => {})
    }),
  )
}
