import { NAME_MOST } from '@sufra/domain/text-lengths'

interface Named {
  firstName: string
  lastName: string
}

/** A guest's name as a booking takes it: both names, each of which may be as long as both together may be there. */
export function guestName({ firstName, lastName }: Named): string {
  const cut = `${firstName} ${lastName}`.slice(0, NAME_MOST)
  // Half of a sign that takes two places is no sign, and the server takes none.
  return cut.replace(/[\ud800-\udbff]$/, '').trim()
}
