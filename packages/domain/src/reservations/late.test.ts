import { describe, expect, it } from 'vitest'
import { canAnnounceLate } from './late.ts'

describe('saying that one is late', () => {
  const startsAt = new Date('2036-11-21T15:00:00Z')
  const booking = { status: 'confirmed', startsAt }

  it.each([
    ['13:59:59', false],
    ['14:00:00', true],
    ['15:00:00', true],
    ['15:15:00', true],
    ['15:15:01', false],
  ])('at %s is allowed: %s', (time, isAllowed) => {
    expect(canAnnounceLate(booking, new Date(`2036-11-21T${time}Z`))).toBe(isAllowed)
  })

  it.each([
    [{ ...booking, arrivedAt: startsAt }],
    [{ ...booking, status: 'cancelled' }],
    [{ ...booking, status: 'no_show' }],
  ])('is refused for %j', (gone) => {
    expect(canAnnounceLate(gone, startsAt)).toBe(false)
  })
})
