import { periodOf } from '@sufra/domain/opening-hours'
import { describe, expect, it } from 'vitest'
import { startsAt } from './starts-at.ts'

const open = (openTime: string, closeTime: string) => periodOf({ openTime, closeTime })

describe('when a booking begins', () => {
  it('is its time on its day, by the restaurant’s clock', () => {
    const at = startsAt({ date: '2026-11-21', time: '19:30' }, [open('12:00', '23:00')], 'Asia/Dubai')
    expect(at.toISOString()).toBe('2026-11-21T15:30:00.000Z')
  })

  it('is late that night for a time after midnight', () => {
    const at = startsAt({ date: '2026-11-21', time: '00:30' }, [open('18:00', '02:00')], 'Asia/Dubai')
    expect(at.toISOString()).toBe('2026-11-21T20:30:00.000Z')
  })

  it('stays on its day when the hours have changed since', () => {
    const at = startsAt({ date: '2026-11-21', time: '09:00' }, [open('12:00', '23:00')], 'Asia/Dubai')
    expect(at.toISOString()).toBe('2026-11-21T05:00:00.000Z')
  })

  it('is late that night for a time after the midnight that the last of several sittings passes', () => {
    const suhoor = [open('18:00', '21:00'), open('22:00', '03:00')]
    const at = startsAt({ date: '2026-02-20', time: '01:30' }, suhoor, 'Asia/Dubai')
    expect(at.toISOString()).toBe('2026-02-20T21:30:00.000Z')
  })

  it('stays on its day when that day is closed by now', () => {
    const at = startsAt({ date: '2026-11-21', time: '19:30' }, [], 'Asia/Dubai')
    expect(at.toISOString()).toBe('2026-11-21T15:30:00.000Z')
  })
})
