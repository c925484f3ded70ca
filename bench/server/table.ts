import type { Comparison } from './compare.ts'
import type { Target } from './measures.ts'

const NAME_WIDTH = 20
const COLUMNS = [
  ['bare/s', 9],
  ['product/s', 11],
  ['ratio', 8],
  ['A/A', 7],
  ['p50 ms', 9],
  ['p99 ms', 9],
  ['p99 there', 11],
  ['product µs', 12],
  ['store µs', 10],
  ['bare µs', 9],
  ['load µs', 9],
  ['must', 18],
  ['aim', 17],
] as const

/** Prints the head of the table. */
export function printHead(): void {
  print(
    '',
    COLUMNS.map(([title]) => title),
  )
}

/**
 * Prints a measure's figures beside what they are judged by.
 * @param speed is this machine's, beside the one by which the musts were set (`machineSpeed`).
 */
export function printComparison(name: string, found: Comparison, speed: number, must: Target, aim: Target): void {
  const p99There = found.p99 * speed
  const cells = [
    found.bare.toFixed(0),
    found.product.toFixed(0),
    found.ratio.toFixed(3),
    found.control.toFixed(2),
    found.p50.toFixed(1),
    found.p99.toFixed(1),
    p99There.toFixed(1),
    found.productUs.toFixed(0),
    found.storeUs.toFixed(0),
    found.bareUs.toFixed(0),
    found.loadUs.toFixed(0),
    told(must),
    told(aim),
  ]
  const missed = found.ratio < (must.ratio ?? 0) || p99There > (must.p99 ?? Number.POSITIVE_INFINITY)
  print(name, cells, missed)
}

/** Prints a figure that is not to pass a limit. */
export function printLimit(name: string, unit: string, found: number, must: number, aim: number): void {
  const missed = found > must
  const line = `${name.padEnd(NAME_WIDTH)}${found.toFixed(1).padStart(9)} ${unit}, must ${must}, aim ${aim}`
  console.log(line + mark(missed))
}

function print(name: string, cells: readonly string[], missed = false): void {
  const row = cells.map((cell, i) => cell.padStart(COLUMNS[i]?.[1] ?? 0)).join('')
  console.log(name.padEnd(NAME_WIDTH) + row + mark(missed))
}

function mark(missed: boolean): string {
  return missed ? '  MISSED' : ''
}

function told({ ratio, p99 }: Target): string {
  return [ratio, p99 && `p99 ${p99} ms`].filter((part) => part !== undefined).join(', ')
}
