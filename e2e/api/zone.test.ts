import { expect, it } from 'vitest'

it('the machine stands in the zone that this run is for', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(process.env.TZ)
  const noon = { UTC: 12, 'Asia/Dubai': 16, 'America/Los_Angeles': 4 }[process.env.TZ ?? '']
  expect(new Date('2036-11-21T12:00:00Z').getHours()).toBe(noon)
})
