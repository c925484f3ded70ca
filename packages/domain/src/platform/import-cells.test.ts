import { describe, expect, test } from 'vitest'
import {
  createChoiceParser,
  parseImportedDay,
  parseImportedNumber,
  parseImportedPhone,
  parseImportedTime,
} from './import-cells.ts'

test.each([
  ['0501234567', '+971501234567'],
  ['+971 50 123 4567', '+971501234567'],
  ['00971501234567', '+971501234567'],
  ['٠٥٠١٢٣٤٥٦٧', '+971501234567'],
  ['\u200f۰۵۰-۱۲۳-۴۵۶۷', '+971501234567'],
  // Numbers out of Excel.
  ['971501234567', '+971501234567'],
  ['501234567', '+971501234567'],
  ['501234567.0', '+971501234567'],
  ['9.71501234567E+11', '+971501234567'],
  ['9.71501234567e11', '+971501234567'],
  ['42345678', '+97142345678'],
  ['+44 20 7946 0958', '+442079460958'],
  // Digits are lost.
  ['9.71501E+11', null],
  ['0501234567 / 0559876543', null],
  ['n/a', null],
  ['', null],
])('the phone "%s" is %s', (text, phone) => {
  expect(parseImportedPhone(text)).toBe(phone)
})

test.each([
  ['2026-11-28', '2026-11-28'],
  ['2026/11/28', '2026-11-28'],
  ['2026-1-8', '2026-01-08'],
  ['28/11/2026', '2026-11-28'],
  ['8/1/2026', '2026-01-08'],
  ['28-11-2026', '2026-11-28'],
  ['28.11.2026', '2026-11-28'],
  ['٢٨/١١/٢٠٢٦', '2026-11-28'],
  ['٢٨؍١١؍٢٠٢٦', '2026-11-28'],
  ['\u200f28/11/2026', '2026-11-28'],
  ['2026-11-28 19:30:00', '2026-11-28'],
  ['2026-11-28T00:00:00.000Z', '2026-11-28'],
  ['28/11/2026 7:30 PM', '2026-11-28'],
  // Serial numbers of spreadsheets.
  ['46354', '2026-11-28'],
  ['46354.8125', '2026-11-28'],
  ['32874', '1990-01-01'],
  ['29/02/2025', null],
  ['11/28/2026', null],
  ['28/11/26', null],
  ['1990', null],
  ['tomorrow', null],
  ['', null],
])('the date "%s" is %s', (text, day) => {
  expect(parseImportedDay(text)).toBe(day)
})

test.each([
  ['19:30', '19:30'],
  ['9:05', '09:05'],
  ['19:30:00', '19:30'],
  ['19.30', '19:30'],
  ['7:30 PM', '19:30'],
  ['7:30 p.m.', '19:30'],
  ['7pm', '19:00'],
  ['12 am', '00:00'],
  ['12:15 pm', '12:15'],
  ['٧:٣٠ م', '19:30'],
  ['٩:٠٠ صباحا', '09:00'],
  ['2026-11-28 19:30', '19:30'],
  ['1899-12-30T19:30:00.000Z', '19:30'],
  ['0.8125', '19:30'],
  ['24:00', null],
  ['13:00 pm', null],
  ['7:60', null],
  ['7', null],
  ['', null],
])('the time "%s" is %s', (text, time) => {
  expect(parseImportedTime(text)).toBe(time)
})

test.each([
  ['1250', 1250],
  ['1,250', 1250],
  ['1 250', 1250],
  ['1,250,000', 1250000],
  ['1250.00', 1250],
  ['١٢٥٠', 1250],
  ['١٬٢٥٠', 1250],
  ['0', 0],
  ['-5', null],
  ['12.5', null],
  ['12,50', null],
  ['many', null],
  ['', null],
])('the number "%s" is %s', (text, number) => {
  expect(parseImportedNumber(text)).toBe(number)
})

describe('choices', () => {
  const parse = createChoiceParser({ halal: ['حلال', 'Halal food'], 'Abu Dhabi': ['أبو ظبي'], Kuwait: ['الكويت'] })
  test.each([
    ['HALAL', 'halal'],
    ['halal-food', 'halal'],
    ['حَلال', 'halal'],
    ['abu dhabi', 'Abu Dhabi'],
    ['ابوظبي', 'Abu Dhabi'],
    ['كويت', 'Kuwait'],
    ['other', null],
    ['', null],
  ])('"%s" is %s', (text, choice) => {
    expect(parse(text)).toBe(choice)
  })
})
