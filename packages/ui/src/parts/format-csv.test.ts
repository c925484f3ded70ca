import { expect, test } from 'vitest'
import { formatCsv } from './format-csv.ts'

test('rows become CSV with a byte order mark, CRLF line ends and quoted cells', () => {
  expect(
    formatCsv([
      ['Reward', 'Count'],
      ['Tea, "mint"\nfor two', 3],
    ]),
  ).toBe('\uFEFFReward,Count\r\n"Tea, ""mint""\nfor two",3\r\n')
})

test.each(['=1+1', '+1', '-1', '@x', '\tx'])(
  '%j is escaped so that a spreadsheet does not read it as a formula',
  (text) => {
    expect(formatCsv([[text]])).toContain(`'${text}`)
  },
)
