import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('numbers, texts, quotes and lines stand as the format wants them', () => {
  expect(
    csvOf([
      ['Reward', 'Count'],
      ['Tea, "mint"\nfor two', 3],
    ]),
  ).toBe('\uFEFFReward,Count\r\n"Tea, ""mint""\nfor two",3\r\n')
})

test.each(['=1+1', '+1', '-1', '@x', '\tx'])('%j is no formula', (text) => {
  expect(csvOf([[text]])).toContain(`'${text}`)
})
