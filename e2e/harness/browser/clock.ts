/**
 * The date of journeys that depend on days, a Wednesday. Years ahead of the store's clock, which would otherwise expire
 * their sessions.
 */
export const TODAY = '2036-11-19'

/** A running clock that shows `start` now, so that no journey crosses midnight. */
export function createClock(start: Date): () => Date {
  const ahead = start.getTime() - Date.now()
  return () => new Date(Date.now() + ahead)
}

export const createNoonClock = () => createClock(new Date(`${TODAY}T12:00:00+04:00`))
