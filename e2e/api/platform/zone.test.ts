import { expect, it } from 'vitest'

it('the process runs in the configured time zone', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(process.env.TZ)
  const noon = { UTC: 12, 'Asia/Dubai': 16, 'America/Los_Angeles': 4 }[process.env.TZ ?? '']
  expect(new Date('2036-11-21T12:00:00Z').getHours()).toBe(noon)
})
