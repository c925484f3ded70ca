import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('rows become CSV with a byte order mark, CRLF line ends and quoted cells', () => {
  expect(
    csvOf([
      ['Reward', 'Count'],
      ['Tea, "mint"\nfor two', 3],
    ]),
  ).toBe('\uFEFFReward,Count\r\n"Tea, ""mint""\nfor two",3\r\n')
})

test.each(['=1+1', '+1', '-1', '@x', '\tx'])(
  '%j is escaped so that a spreadsheet does not read it as a formula',
  (text) => {
    expect(csvOf([[text]])).toContain(`'${text}`)
  },
)
