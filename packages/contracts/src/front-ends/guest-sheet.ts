const PARAMETER = 'guest'

/** The query of a staff page that opens a customer's sheet at the till over the page; `search` is its present one. */
export function addGuestSheet(search: string, customerId: number): string {
  const parameters = new URLSearchParams(search)
  parameters.set(PARAMETER, String(customerId))
  return `?${parameters}`
}

/** The customer of `addGuestSheet`, and the query without it. Null where none is named. */
export function takeGuestSheet(search: string): { customerId: number; search: string } | null {
  const parameters = new URLSearchParams(search)
  const customerId = Number(parameters.get(PARAMETER))
  if (!Number.isSafeInteger(customerId) || customerId < 1) return null
  parameters.delete(PARAMETER)
  return { customerId, search: parameters.toString() }
}
