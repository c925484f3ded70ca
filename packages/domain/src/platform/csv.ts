export const DELIMITERS = [',', ';', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** Records that decide the delimiter. */
const PROBED_RECORDS = 20

/**
 * The delimiter that splits the first records into the same number of cells, as many as possible. A first line `sep=;`,
 * which Excel writes and reads, decides alone.
 */
export function guessDelimiter(text: string): Delimiter {
  const named = SEPARATOR_LINE.exec(text)?.[1]
  if (named !== undefined) return named as Delimiter
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreDelimiter(text, delimiter) }))
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter
}

const SEPARATOR_LINE = /^sep=([,;\t])\r?\n/

function scoreDelimiter(text: string, delimiter: Delimiter): number {
  const widths: number[] = []
  for (const { cells } of parseCsv(text, delimiter)) {
    if (cells.length > 1 || cells[0] !== '') widths.push(cells.length)
    if (widths.length === PROBED_RECORDS) break
  }
  const [first = 0] = widths
  if (first < 2) return 0
  const alike = widths.filter((width) => width === first).length / widths.length
  return alike * (1 + first / 1000)
}

export interface FileRecord {
  /** Counts records from 1, as a spreadsheet numbers its rows. */
  line: number
  cells: string[]
}

/** Parses RFC 4180: quoted cells may have delimiters, line breaks and doubled quotes. A quote within a cell is text. */
export function* parseCsv(text: string, delimiter: Delimiter): Generator<FileRecord> {
  let at = SEPARATOR_LINE.exec(text)?.[0].length ?? 0
  for (let line = 1; at < text.length; line += 1) {
    const record = readRecord(text, at, delimiter)
    yield { line, cells: record.cells }
    at = record.end
  }
}

function readRecord(text: string, start: number, delimiter: Delimiter): { cells: string[]; end: number } {
  const cells: string[] = []
  for (let at = start; ; at += 1) {
    const cell = text[at] === '"' ? readQuoted(text, at, delimiter) : readPlain(text, at, delimiter)
    cells.push(cell.text)
    at = cell.end
    if (text[at] === delimiter) continue
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    return { cells, end: at + 1 }
  }
}

function readPlain(text: string, start: number, delimiter: Delimiter): { text: string; end: number } {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { text: text.slice(start, end), end }
}

/** What follows the closing quote up to the delimiter is text as well. A missing closing quote ends with the file. */
function readQuoted(text: string, start: number, delimiter: Delimiter): { text: string; end: number } {
  let value = ''
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return { text: value + text.slice(at), end: text.length }
    value += text.slice(at, quote)
    at = quote + 1
    if (text[at] !== '"') {
      const rest = readPlain(text, at, delimiter)
      return { text: value + rest.text, end: rest.end }
    }
    value += '"'
    at += 1
  }
}

export function formatCsvRecord(cells: readonly string[], delimiter: Delimiter): string {
  return `${cells.map((cell) => formatCell(cell, delimiter)).join(delimiter)}\r\n`
}

function formatCell(cell: string, delimiter: Delimiter): string {
  const isPlain = !cell.includes(delimiter) && !/["\r\n]/.test(cell)
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`
}
