export const ZONES = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+12', 'Etc/GMT-14']
export const TWENTY_YEARS = { min: Date.parse('2020-01-01T00:00:00Z'), max: Date.parse('2041-01-01T00:00:00Z') }

export const formatLocalTime = (instantMs: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instantMs)
export const toDisplayed = (wall: Date) => wall.toISOString().slice(0, 19).replace('T', ' ')
