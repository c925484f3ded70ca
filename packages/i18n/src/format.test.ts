import { describe, expect, test } from 'vitest'
import {
  formatBirthday,
  formatDate,
  formatDateTime,
  formatDay,
  formatDaysAhead,
  formatHijriDay,
  formatLeaf,
  formatList,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatPoints,
  formatPrice,
  formatTime,
  formatWeekday,
} from './format.ts'

describe('dates', () => {
  test('an instant reads as short month, day, year and 12-hour time [T280]', () => {
    expect(formatDateTime('2026-11-21T15:30:00.000Z', 'en', 'Asia/Dubai')).toBe('21 Nov 2026, 7:30 pm')
  })

  test('every short English month has three letters in any browser', () => {
    const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-07`)
    const months = days.map((day) => formatDay(day, 'en').split(' ')[1])
    expect(months.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
    expect(formatDay('2026-09-07', 'en', 'long')).toBe('Monday, 7 September 2026')
  })

  test('in Arabic the month has its Arabic name and the digits stay Latin', () => {
    expect(formatDateTime('2026-11-21T15:30:00.000Z', 'ar', 'Asia/Dubai')).toBe('21 نوفمبر 2026، 7:30 م')
  })

  test('a month follows the time zone, and a calendar leaf has weekday, number and month', () => {
    expect(formatMonth('2026-11-30T21:00:00.000Z', 'en', 'Asia/Dubai')).toBe('December 2026')
    expect(formatMonth('2026-11-30T21:00:00.000Z', 'ar', 'UTC')).toBe('نوفمبر 2026')
    expect(formatLeaf('2026-11-21', 'en')).toEqual({ weekday: 'Sat', number: '21', month: 'Nov' })
    expect(formatLeaf('2026-11-21', 'ar')).toEqual({ weekday: 'السبت', number: '21', month: 'نوفمبر' })
  })

  test('a birthday is a day and a month', () => {
    expect([formatBirthday('05-17', 'en'), formatBirthday('02-29', 'ar')]).toEqual(['17 May', '29 فبراير'])
  })

  test('days ahead read as today, tomorrow or a number of days', () => {
    expect([0, 1, 3].map((days) => formatDaysAhead(days, 'en'))).toEqual(['today', 'tomorrow', 'in 3 days'])
    expect([0, 1, 2, 3, 11, 100].map((days) => formatDaysAhead(days, 'ar'))).toEqual([
      'اليوم',
      'غدًا',
      'بعد غد',
      'بعد 3 أيام',
      'بعد 11 يومًا',
      'بعد 100 يوم',
    ])
  })

  test('a list has the comma of its language', () => {
    expect([formatList(['1', '2'], 'en'), formatList(['1', '2'], 'ar')]).toEqual(['1, 2', '1، 2'])
  })

  test('an instant late in the UTC evening is already the next day in Dubai [T281]', () => {
    expect(formatDate('2026-11-21T21:00:00.000Z', 'en', 'Asia/Dubai')).toBe('22 Nov 2026')
    expect(formatDate('2026-11-21T21:00:00.000Z', 'en', 'UTC')).toBe('21 Nov 2026')
  })

  test('a calendar day is the same whatever the time zone of the machine', () => {
    expect(formatDay('2026-01-01', 'en')).toBe('1 Jan 2026')
    expect(formatDay('2026-11-21', 'en', 'long')).toMatch(/^Saturday,? 21 November 2026$/)
    expect(formatDay('2026-11-21', 'ar', 'long')).toContain('السبت')
  })

  test.each(['', 'tomorrow', '2026-13-40'])(
    'the invalid date %j reads Invalid Date, translated in Arabic [T276]',
    (text) => {
      expect(formatDate(text, 'en', 'Asia/Dubai')).toBe('Invalid Date')
      expect(formatDateTime(text, 'ar', 'Asia/Dubai')).toBe('تاريخ غير صالح')
      expect(formatDay(text, 'en')).toBe('Invalid Date')
      expect(formatTime(text, 'en')).toBe('Invalid Date')
    },
  )
})

test('a day reads in the Hijri calendar in both languages', () => {
  expect(formatHijriDay('2026-02-18', 'en')).toMatch(/^1 Ramadan 1447/)
  expect(formatHijriDay('2026-03-19', 'ar')).toMatch(/^30 رمضان 1447/)
  expect(formatHijriDay('none', 'en')).toBe('Invalid Date')
})

test('times of day use the 12-hour clock in both languages', () => {
  expect(formatTime('00:30', 'en')).toBe('12:30 am')
  expect(formatTime('19:00', 'en')).toBe('7:00 pm')
  expect(formatTime('19:00', 'ar')).toBe('7:00 م')
})

test('an amount in fils reads as AED with two decimals, in Arabic with the currency last [T027]', () => {
  expect(formatMoney(1250, 'en')).toBe('AED 12.50')
  expect(formatMoney(29, 'ar')).toBe('0.29 درهم')
  expect(formatMoney(123_456_789, 'en')).toBe('AED 1,234,567.89')
  expect(formatMoney(123_456_789, 'ar')).toBe('1,234,567.89 درهم')
  expect(formatMoney(-505, 'en')).toBe('-AED 5.05')
  expect(formatMoney(-505, 'ar')).toBe('\u2066-5.05\u2069 درهم')
})

test('a discount in dirhams shows two decimals [T282]', () => {
  expect([25, 75.5, 1000, 0.05].map((dirhams) => formatPrice(dirhams, 'ar'))).toEqual([
    '25.00 درهم',
    '75.50 درهم',
    '1,000.00 درهم',
    '0.05 درهم',
  ])
})

test('a percentage reads as its number and a percent sign in both languages', () => {
  expect([15, 12.5].map((percent) => formatPercent(percent, 'en'))).toEqual(['15%', '12.5%'])
  expect(formatPercent(15, 'ar')).toBe('15%')
})

test('weekdays are counted from Sunday [T143]', () => {
  expect([0, 6].map((day) => formatWeekday(day, 'en'))).toEqual(['Sunday', 'Saturday'])
  expect([0, 5].map((day) => formatWeekday(day, 'ar'))).toEqual(['الأحد', 'الجمعة'])
})

test('numbers in Arabic have thousands separators and Latin digits', () => {
  expect(formatNumber(12_345, 'ar')).toBe('12,345')
})

test('points take the right plural, of two forms in English and six in Arabic', () => {
  expect([1, 480].map((points) => formatPoints(points, 'en'))).toEqual(['1 point', '480 points'])
  expect([0, 1, 2, 5, 25, 1100].map((points) => formatPoints(points, 'ar'))).toEqual([
    '0 نقطة',
    'نقطة واحدة',
    'نقطتان',
    '5 نقاط',
    '25 نقطة',
    '1,100 نقطة',
  ])
})

test('a price in dirhams reads like the same amount in fils', () => {
  expect([75.5, 0.29, 1000].map((dirhams) => formatPrice(dirhams, 'en'))).toEqual([
    'AED 75.50',
    'AED 0.29',
    'AED 1,000.00',
  ])
  expect(formatPrice(0.29, 'ar')).toBe('0.29 درهم')
})

test.each([5_05, -5_05, 210_000, -210_000])('%d fils in Arabic run from right to left, by the first letter', (fils) => {
  // As `dir="auto"` finds it: marks count as letters, what is isolated does not.
  const outside = formatMoney(fils, 'ar').replace(/\u2066.*?\u2069/g, '')
  expect(/[\p{L}\u200e\u200f]/u.exec(outside)?.[0]).toBe('د')
})
