import { isBlank } from './clean-text.ts'
import type { ErrorCode } from './errors.ts'

/** Why a line is refused; `field` is null for the line as a whole. */
export interface CellProblem<Field extends string = string> {
  field: Field | null
  code: ErrorCode
  facts?: Record<string, number | string>
}

/** A line's value, or why it is refused. */
export type ParsedLine<Value, Field extends string> =
  | { value: Value; problem?: undefined }
  | { value?: undefined; problem: CellProblem<Field> }

/** What a check or a run finds of a line. */
export type LineOutcome = { is: 'new' | 'existing' } | ({ is: 'refused' } & CellProblem)

/**
 * Reads the cells of one line and remembers the first problem. Blank cells are null.
 * @param cells by field; a field without a column is absent
 */
export function createLineReader<Field extends string>(cells: Readonly<Partial<Record<Field, string>>>) {
  let first: CellProblem<Field> | null = null
  const refuse = (problem: CellProblem<Field>): null => {
    first ??= problem
    return null
  }
  return {
    /** @param parse null for a text that cannot be read, which is refused with `code`. @param limit a further check. */
    read<Value>(
      field: Field,
      parse: (text: string) => Value | null,
      code: ErrorCode,
      limit: (value: Value) => Omit<CellProblem, 'field'> | null = () => null,
    ): Value | null {
      const text = cells[field] ?? ''
      if (isBlank(text)) return null
      const value = parse(text)
      if (value === null) return refuse({ field, code })
      const problem = limit(value)
      return problem ? refuse({ field, ...problem }) : value
    },
    /** Refuses a missing value. */
    require<Value>(field: Field, value: Value | null): Value | null {
      return value === null || value === '' ? refuse({ field, code: 'IMPORT_MISSING' }) : value
    },
    getProblem: () => first,
  }
}
