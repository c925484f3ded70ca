/* The picker works in the machine's local dates; a calendar day has no zone. */

export function toLocalDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

export function toDay(local: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`
}
