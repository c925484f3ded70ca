import { seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../platform/calendar-day.ts'
import {
  calculateCheckDigit,
  decodeReceipt,
  encodeReceipt,
  parseClientReceiptInput,
  parseReceiptInput,
} from './receipt-qr.ts'

fc.configureGlobal({ seed })

const CODE = '50123456720112601505'
const RECEIPT = { phone: '+971501234567', day: '2026-11-20', amountDirhams: 150 }
const createDigits = (length: number) => '1234567890'.repeat(3).slice(0, length)

const receipts = fc.record({
  phone: fc.integer({ min: 0, max: 999_999_999 }).map((national) => `+971${String(national).padStart(9, '0')}`),
  day: fc.integer({ min: 0, max: 36_524 }).map((count) => addDays('2000-01-01', count)),
  amountDirhams: fc.integer({ min: 1, max: 9999 }),
})

describe('receipt code', () => {
  test('equals the worked example, encoded and decoded [T149]', () => {
    expect(calculateCheckDigit('5012345672011260150')).toBe(5)
    expect(encodeReceipt(RECEIPT)).toBe(CODE)
    expect(decodeReceipt(CODE)).toEqual(RECEIPT)
  })

  test.each([
    ['0000000000000000000', 0],
    ['0000000000000000001', 9],
    ['0000000000000000010', 8],
    ['0000000000000000050', 9],
    ['0000000000000000090', 1],
    ['1000000000000000000', 9],
  ])('%s has the check digit %i [T209]', (first19, digit) => {
    expect(calculateCheckDigit(first19)).toBe(digit)
  })

  test('decodes to the encoded receipt', () => {
    fc.assert(
      fc.property(receipts, (receipt) => {
        expect(decodeReceipt(encodeReceipt(receipt))).toEqual(receipt)
      }),
    )
  })

  test('with one misread digit is never valid', () => {
    const slips = fc.tuple(receipts, fc.integer({ min: 0, max: 19 }), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(slips, ([receipt, place, shift]) => {
        const code = encodeReceipt(receipt)
        const wrong = (Number(code[place]) + shift) % 10
        expect(() => decodeReceipt(code.slice(0, place) + wrong + code.slice(place + 1))).toThrow()
      }),
    )
  })

  test.each(['+97142345678', '+9715012345678', '+442079460958', '0501234567', ''])(
    'rejects the phone "%s"',
    (phone) => {
      expect(() => encodeReceipt({ ...RECEIPT, phone })).toThrow(
        expect.objectContaining({ code: 'QR_PHONE_UNSUPPORTED', status: 400 }),
      )
    },
  )

  test.each([0, -1, 10_000, 1.5, Number.NaN])('rejects an amount of %d [T454]', (amountDirhams) => {
    expect(() => encodeReceipt({ ...RECEIPT, amountDirhams })).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_ERROR',
        facts: { details: [expect.objectContaining({ field: 'amount' })] },
      }),
    )
  })

  test.each(['1999-12-31', '2100-01-01', '2026-02-30'])('rejects the day %s', (day) => {
    expect(() => encodeReceipt({ ...RECEIPT, day })).toThrow(RangeError)
  })

  test.each(['', createDigits(19), createDigits(21), `${CODE.slice(0, 19)}x`, ` ${CODE}`, `${CODE}\n`])(
    'is not "%s"',
    (code) => {
      expect(() => decodeReceipt(code)).toThrow(
        expect.objectContaining({
          code: 'QR_FORMAT',
          message: 'Invalid QR code format - must be 20 digits or include app link',
        }),
      )
    },
  )

  test('with an invalid date has a bad format, whatever its check digit', () => {
    const first19 = '5012345673002260150'
    for (const last of [calculateCheckDigit(first19), (calculateCheckDigit(first19) + 1) % 10]) {
      expect(() => decodeReceipt(first19 + last)).toThrow(expect.objectContaining({ code: 'QR_FORMAT' }))
    }
  })

  test('with a wrong check digit reports that', () => {
    expect(() => decodeReceipt(`${CODE.slice(0, 19)}6`)).toThrow(
      expect.objectContaining({ code: 'QR_CHECKSUM', message: 'Invalid QR code - checksum validation failed' }),
    )
  })
})

describe('input accepted by the server [T205]', () => {
  test.each([
    ['20 digits', CODE, CODE],
    ['19 digits', createDigits(19), createDigits(19)],
    ['21 digits', createDigits(21), createDigits(21)],
    ['20 digits with a wrong check digit, which were never issued', createDigits(20), createDigits(20)],
    ['digits in groups', '5012 3456 7201 1260 1505\n', CODE],
    ['Arabic digits', '٥٠١٢٣٤٥٦٧٢٠١١٢٦٠١٥٠٥', CODE],
    ['a link', `https://sufra.example/?qr=${CODE}`, CODE],
    ['a link to a page with more parameters', `http://10.0.0.1:8080/offers?lang=ar&qr=${CODE}&x=1#top`, CODE],
    ['a link with 21 digits', `https://sufra.example/?qr=${createDigits(21)}`, createDigits(21)],
  ])('%s', (_, text, code) => {
    expect(parseReceiptInput(text)).toBe(code)
  })

  test.each([
    ['nothing', ''],
    ['18 digits', createDigits(18)],
    ['22 digits', createDigits(22)],
    ['letters', 'hello'],
    ['a link without the parameter', 'https://sufra.example/'],
    ['a link with 19 digits', `https://sufra.example/?qr=${createDigits(19)}`],
    ['a link with 22 digits', `https://sufra.example/?qr=${createDigits(22)}`],
    ['a link with another parameter ending in qr', `https://sufra.example/?notqr=${CODE}`],
    ['a link with the parameter behind the hash', `https://sufra.example/#?qr=${CODE}`],
  ])('rejects %s', (_, text) => {
    expect(() => parseReceiptInput(text)).toThrow(
      expect.objectContaining({
        code: 'QR_FORMAT',
        status: 400,
        message: 'QR code must be 19-21 digits or include app link with valid code parameter',
      }),
    )
  })
})

describe('input accepted by the browser [T207]', () => {
  test.each([
    CODE,
    ` 5012 3456 7201 1260 1505 `,
    '٥٠١٢٣٤٥٦٧٢٠١١٢٦٠١٥٠٥',
    `https://sufra.example/?qr=${CODE}`,
    `/?qr=${CODE}`,
  ])('"%s"', (text) => {
    expect(parseClientReceiptInput(text)).toBe(CODE)
  })

  test.each([
    ['https://sufra.example/', 'QR_FORMAT', 'Invalid QR code format - missing code parameter'],
    ['https://sufra.example/?qr=', 'QR_FORMAT', 'Invalid QR code format - missing code parameter'],
    ['/?lang=ar', 'QR_FORMAT', 'Invalid QR code format - missing code parameter'],
    [
      `https://sufra.example/?qr=${createDigits(19)}`,
      'QR_FORMAT',
      'Invalid QR code format - code part must be 20 digits',
    ],
    [
      `https://sufra.example/?qr=${createDigits(21)}`,
      'QR_FORMAT',
      'Invalid QR code format - code part must be 20 digits',
    ],
    [createDigits(19), 'QR_FORMAT', 'Invalid QR code format - must be 20 digits or include app link'],
    [createDigits(21), 'QR_FORMAT', 'Invalid QR code format - must be 20 digits or include app link'],
    ['', 'QR_FORMAT', 'Invalid QR code format - must be 20 digits or include app link'],
    ['1234', 'QR_FORMAT', 'Invalid QR code format - must be 20 digits or include app link'],
    [`${CODE.slice(0, 19)}4`, 'QR_CHECKSUM', 'Invalid QR code - checksum validation failed'],
    [`https://sufra.example/?qr=${createDigits(20)}`, 'QR_CHECKSUM', 'Invalid QR code - checksum validation failed'],
  ])('rejects "%s": %s', (text, code, message) => {
    expect(() => parseClientReceiptInput(text)).toThrow(expect.objectContaining({ code, message }))
  })
})
