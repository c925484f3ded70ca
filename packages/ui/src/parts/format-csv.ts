/**
 * RFC 4180, with a byte order mark for Arabic.
 * A leading quote keeps spreadsheets from reading a text as a formula.
 */
export function formatCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(formatCell).join(',')).join('\r\n')}\r\n`
}

function formatCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
