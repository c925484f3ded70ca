import { describe, expect, test } from 'vitest'
import { isolateValue } from './isolate-value.ts'

const between = (text: string) => `\u2068${text}\u2069`

describe('a value in an English sentence', () => {
  test.each([
    '',
    'Layla Al Mansoori',
    '21 Nov 2026, 7:30 pm',
    '10% off',
    '“Café” – AED 75.50',
    'secret!',
    '0501 234 567',
  ])('%j is left as it is', (text) => {
    expect(isolateValue(text, 'en')).toBe(text)
  })

  test.each([
    ['\u202eabc', 'abc'],
    ['line\r\nline', 'line line'],
    ['abc\u2069', 'abc'],
    ['\u202eليلى\u202c', between('ليلى')],
    ['\u2067ليلى', between('\u2067ليلى\u2069')],
    ['\u2068ليلى\u2069 · \u2068Layla\u2069', between('\u2068ليلى\u2069 · \u2068Layla\u2069')],
  ])('%j turns nothing around it and breaks no line, as %j', (text, displayed) => {
    expect(isolateValue(text, 'en')).toBe(displayed)
  })

  test.each(['ليلى', 'Umm علي', 'שלום', '٢١'])('%j is wrapped in directional isolates', (text) => {
    expect(isolateValue(text, 'en')).toBe(between(text))
  })
})

describe('a value in an Arabic sentence', () => {
  test.each(['', 'ليلى المنصوري', 'مكافأةٌ', '7', '1,234.50'])('%j is left as it is', (text) => {
    expect(isolateValue(text, 'ar')).toBe(text)
  })

  test.each([
    'Layla',
    '0501 234 567',
    '+971 50 123 4567',
    '15%',
    '10+',
    '-5',
    'secret!',
    '480 نقطة',
    '21 نوفمبر 2026',
    'أحمد!',
    '٢١',
  ])('%j is wrapped in directional isolates', (text) => {
    expect(isolateValue(text, 'ar')).toBe(between(text))
  })

  test('a number is treated like its text', () => {
    expect(isolateValue(30, 'ar')).toBe('30')
    expect(isolateValue(-30, 'ar')).toBe(between('-30'))
  })
})
