import { NAME_MOST } from '@sufra/domain/text-lengths'

interface Named {
  firstName: string
  lastName: string
}

/** Both names, cut to the booking's limit. */
export function getGuestName({ firstName, lastName }: Named): string {
  const cut = `${firstName} ${lastName}`.slice(0, NAME_MOST)
  // Removes half of a surrogate pair, which the server refuses.
  return cut.replace(/[\ud800-\udbff]$/, '').trim()
}
