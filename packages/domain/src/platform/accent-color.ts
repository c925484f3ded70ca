/**
 * Grounds that carry text in the accent colour: paper, card and sand of each palette, and the fill of the dark cards.
 * packages/ui compares them with its palettes.
 */
export const ACCENT_GROUNDS = {
  light: ['#FBF8F3', '#FFFFFF', '#F1E9DC'],
  dark: ['#14110F', '#1E1A16', '#2A241E', '#3A342F'],
} as const
export type Scheme = keyof typeof ACCENT_GROUNDS

/** Of text. Source: WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5

const LIGHTER_STEPS = 100

export interface Accent {
  light: string
  dark: string
}

/** `#RRGGBB` in capitals from `#rgb` or `#rrggbb`, with or without `#`; null for others. */
export function parseColor(text: string): string | null {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? []
  if (digits === undefined) return null
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return `#${six.toUpperCase()}`
}

/** @param color as `parseColor` returns it. */
export function hasContrast(color: string, scheme: Scheme): boolean {
  return ACCENT_GROUNDS[scheme].every((ground) => computeContrast(color, ground) >= LEAST_CONTRAST)
}

/** The same hue for the dark scheme: mixed with white until it has the contrast. */
export function createDarkAccent(color: string): string {
  const steps = Array.from({ length: LIGHTER_STEPS }, (_, step) => mixWithWhite(color, step / LIGHTER_STEPS))
  return steps.find((mixed) => hasContrast(mixed, 'dark')) ?? '#FFFFFF'
}

/** Of `#RRGGBB` (WCAG 2.2). */
export function computeContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

export function computeLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = readParts(color).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mixWithWhite(color: string, share: number): string {
  const mixed = readParts(color).map((part) => Math.round(part + (255 - part) * share))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

function readParts(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}
