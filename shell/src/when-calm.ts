import { whenHeadingShows } from './heading.ts'

/** Does some work once the first page stands and the browser rests. */
export function whenCalm(work: () => void): void {
  const whenIdle = globalThis.requestIdleCallback ?? ((idle: () => void) => setTimeout(idle, 2000))
  whenHeadingShows(() => void whenIdle(work))
}
