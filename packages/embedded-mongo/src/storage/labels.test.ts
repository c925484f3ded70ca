import { createNumbers, listSeeds } from '@sufra/daily-seed/seed'
import { expect, it } from 'vitest'
import { createLabel, type Trend } from './labels.ts'

function insert(count: number, trend: Trend, next: (length: number) => number): Buffer[] {
  const first = createLabel(undefined, undefined, 'none')
  const labels = [first, createLabel(first, undefined, 'none')]
  for (let i = 0; i < count; i++) {
    const place = next(labels.length)
    labels.splice(place, 0, createLabel(labels[place - 1], labels[place], trend))
  }
  return labels
}

function isRising(labels: Buffer[]): boolean {
  return labels.every(
    (label, i) => label.at(-1) !== 2 && (i === 0 || Buffer.compare(labels[i - 1] as Buffer, label) < 0),
  )
}

const longest = (labels: Buffer[]) => Math.max(...labels.map((label) => label.length))

it.each(listSeeds(1))('always finds a label between two others (seed %i)', (start) => {
  const below = createNumbers(start)
  const labels = insert(5000, 'none', (length) => below(length + 1))
  expect(isRising(labels)).toBe(true)
  expect(longest(labels)).toBeLessThan(16)
})

it.each<[string, Trend, (length: number) => number]>([
  ['rising within a gap', 'rising', (length) => length - 1],
  ['falling within a gap', 'falling', () => 1],
  ['rising at the end', 'rising', (length) => length],
  ['falling at the start', 'falling', () => 0],
])('keeps labels short for a run %s', (_, trend, next) => {
  const labels = insert(5000, trend, next)
  expect(isRising(labels)).toBe(true)
  expect(longest(labels)).toBeLessThan(24)
})
