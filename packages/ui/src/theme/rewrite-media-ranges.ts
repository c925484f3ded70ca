interface Rule {
  type: string
  value: string
}

const RANGE = /\(\s*(width|height)\s*(<=?|>=?)\s*([\d.]+)px\s*\)/g
/** Gap between adjacent ranges: viewport widths are fractional. */
const STEP = 0.02

/** Rewrites media ranges (`width < 600px`) for iOS before 16.4 (docs/supported-browsers.md). */
export function rewriteMediaRanges(rule: Rule): void {
  if (rule.type === '@media') rule.value = replaceRanges(rule.value)
}

/** `(width < 600px)` becomes `(max-width: 599.98px)`. */
export function replaceRanges(query: string): string {
  return query.replace(RANGE, (_, side: string, sign: string, limit: string) => {
    const end = sign.startsWith('<') ? 'max' : 'min'
    const step = sign.length === 2 ? 0 : end === 'max' ? -STEP : STEP
    return `(${end}-${side}: ${Number(limit) + step}px)`
  })
}
