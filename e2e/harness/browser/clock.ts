/**
 * The day on which the journeys happen in which days matter, a Wednesday. Years ahead of the store's own clock, which
 * would otherwise end their sessions as idle.
 */
export const TODAY = '2036-11-19'

/** A clock that shows `start` now, and goes on from there: no midnight falls into a journey by chance. */
export function clockFrom(start: Date): () => Date {
  const ahead = start.getTime() - Date.now()
  return () => new Date(Date.now() + ahead)
}

/** From noon in Dubai on. */
export const fromNoon = () => clockFrom(new Date(`${TODAY}T12:00:00+04:00`))
