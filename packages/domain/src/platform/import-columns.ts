import { foldForSearch } from './search-text.ts'

/** Spellings of a column's header, by field. */
export type HeaderSpellings<Field extends string> = Readonly<Record<Field, readonly string[]>>

/** Each field's column by its header: that of an earlier file first, then by the spellings of other systems. */
export function matchColumns<Field extends string>(
  headers: readonly string[],
  spellings: HeaderSpellings<Field>,
  remembered: Readonly<Record<string, string | undefined>> = {},
): Partial<Record<Field, string>> {
  const free = new Map(headers.map((header) => [header, toHeaderKey(header)]))
  const mapping: Partial<Record<Field, string>> = {}
  const fields = Object.keys(spellings) as Field[]
  const take = (field: Field, header: string | undefined) => {
    if (header === undefined || mapping[field] !== undefined) return
    mapping[field] = header
    free.delete(header)
  }
  for (const field of fields) if (free.has(remembered[field] ?? '')) take(field, remembered[field])
  for (const field of fields) {
    const wanted = [field, ...spellings[field]].map(toHeaderKey)
    const found = wanted.map((wantedKey) => [...free].find(([, key]) => key === wantedKey))
    take(field, found.find((column) => column !== undefined)?.[0])
  }
  return mapping
}

/** Headers without case, spaces, punctuation, vowel signs and the Arabic article of each word. */
function toHeaderKey(header: string): string {
  return foldForSearch(header)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^ال(?=.{2})/, ''))
    .join('')
}

/** Names for columns without one, and a number behind those that come twice, so that each header is one column. */
export function nameColumns(cells: readonly string[]): string[] {
  const taken = new Set<string>()
  return cells.map((cell, index) => {
    const name = cell.trim() || `Column ${index + 1}`
    let header = name
    for (let number = 2; taken.has(header); number += 1) header = `${name} (${number})`
    taken.add(header)
    return header
  })
}
