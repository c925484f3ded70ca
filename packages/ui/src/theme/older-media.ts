/** As much of a rule's tree as stylis hands to a plugin as is read here. */
interface Rule {
  type: string
  value: string
}

const RANGE = /\(\s*(width|height)\s*(<=?|>=?)\s*([\d.]+)px\s*\)/g
/** What lies between a width and the next one below or above: screens are measured in parts of a pixel. */
const STEP = 0.02

/** Writes ranges of media queries (`width < 600px`) as iOS before 16.4 reads them (docs/supported-browsers.md). */
export function olderMedia(rule: Rule): void {
  if (rule.type === '@media') rule.value = withoutRanges(rule.value)
}

/** `(width < 600px)` becomes `(max-width: 599.98px)`. */
export function withoutRanges(query: string): string {
  return query.replace(RANGE, (_, side: string, sign: string, limit: string) => {
    const end = sign.startsWith('<') ? 'max' : 'min'
    const step = sign.length === 2 ? 0 : end === 'max' ? -STEP : STEP
    return `(${end}-${side}: ${Number(limit) + step}px)`
  })
}
