import { compareValues } from '../bson/compare.ts'
import { toNumber } from '../bson/numbers.ts'
import { type Doc, isDoc, isNumber } from '../bson/types.ts'
import { type Collation, stringsOf } from '../collation.ts'
import { failedToParse } from '../errors.ts'
import { comparator, type Sortable, sortValues } from '../query/sort.ts'
import { readSort } from '../query/sort-spec.ts'
import type { GroupField } from './accumulators.ts'
import { compileExpression } from './expression.ts'

function readCount(value: unknown, name: string): number {
  const n = isNumber(value) ? toNumber(value) : Number.NaN
  if (!Number.isInteger(n) || n < 1) throw failedToParse(`${name} needs a constant 'n' that is a whole number above 0`)
  return n
}

/** $firstN, $lastN, $minN and $maxN. */
export function compileMany(
  name: '$firstN' | '$lastN' | '$minN' | '$maxN',
  operand: unknown,
  collation: Collation | undefined,
): GroupField {
  if (!isDoc(operand) || !('input' in operand)) throw failedToParse(`${name} needs 'input' and 'n'`)
  const n = readCount(operand.n, name)
  const strings = stringsOf(collation)
  return {
    evaluate: compileExpression(operand.input, collation),
    start: () => {
      const held: unknown[] = []
      const ordered = name === '$minN' || name === '$maxN'
      return {
        add: (value) => {
          if (ordered && (value === undefined || value === null)) return
          held.push(value ?? null)
        },
        result: () => {
          if (name === '$lastN') return held.slice(-n)
          if (!ordered) return held.slice(0, n)
          const sign = name === '$minN' ? 1 : -1
          return held.sort((left, right) => compareValues(left, right, strings) * sign).slice(0, n)
        },
      }
    },
  }
}

/** $top, $bottom, $topN and $bottomN. */
export function compileTop(
  name: '$top' | '$bottom' | '$topN' | '$bottomN',
  operand: unknown,
  collation: Collation | undefined,
): GroupField {
  const sort = isDoc(operand) ? readSort(operand.sortBy) : undefined
  if (!isDoc(operand) || !sort || !('output' in operand)) throw failedToParse(`${name} needs 'sortBy' and 'output'`)
  const many = name.endsWith('N')
  const n = many ? readCount(operand.n, name) : 1
  const output = compileExpression(operand.output, collation)
  const strings = stringsOf(collation)
  const compare = comparator<unknown>(sort, strings)
  return {
    evaluate: (doc, variables) => ({
      values: sortValues(doc as Doc, sort, strings),
      item: output(doc, variables) ?? null,
    }),
    start: () => {
      const held: Sortable<unknown>[] = []
      return {
        add: (value) => {
          held.push({ ...(value as Omit<Sortable<unknown>, 'place'>), place: held.length })
        },
        result: () => {
          const items = held.sort(compare).map(({ item }) => item)
          const chosen = name.startsWith('$top') ? items.slice(0, n) : items.slice(-n)
          return many ? chosen : (chosen[0] ?? null)
        },
      }
    },
  }
}
