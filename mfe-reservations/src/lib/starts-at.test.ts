import { DEFAULT_HOURS } from '@sufra/domain/opening-hours'
import { describe, expect, it } from 'vitest'
import { startsAt } from './starts-at.ts'

const everyDay = (openTime: string, closeTime: string) =>
  DEFAULT_HOURS.map((entry) => ({ ...entry, openTime, closeTime, isClosed: false }))

describe('when a booking begins', () => {
  it('is its time on its day, by the restaurant’s clock', () => {
    const at = startsAt({ date: '2026-11-21', time: '19:30' }, everyDay('12:00', '23:00'), 'Asia/Dubai')
    expect(at.toISOString()).toBe('2026-11-21T15:30:00.000Z')
  })

  it('is late that night for a time after midnight', () => {
    const at = startsAt({ date: '2026-11-21', time: '00:30' }, everyDay('18:00', '02:00'), 'Asia/Dubai')
    expect(at.toISOString()).toBe('2026-11-21T20:30:00.000Z')
  })

  it('stays on its day when the hours have changed since', () => {
    const at = startsAt({ date: '2026-11-21', time: '09:00' }, everyDay('12:00', '23:00'), 'Asia/Dubai')
    expect(at.toISOString()).toBe('2026-11-21T05:00:00.000Z')
  })
})
