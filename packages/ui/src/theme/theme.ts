import type { TierColor } from '@sufra/domain/customers/tiers'
import { palettes, shadows } from './palettes.ts'

export { palettes }

function createProperties<Name extends string>(
  kind: string,
  values: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const entries = Object.keys(values).map((name) => [name, `var(--${kind}-${name})`])
  return Object.fromEntries(entries) as Record<Name, string>
}

export const color = createProperties('color', palettes.light)

export interface Tint {
  readonly fill: string
  readonly text: string
}

export type Tone = 'success' | 'danger' | 'info' | 'neutral' | 'gold' | 'bronze'

export const tones: Record<Tone, Tint> = {
  success: { fill: color.successSoft, text: color.success },
  danger: { fill: color.dangerSoft, text: color.danger },
  info: { fill: color.infoSoft, text: color.info },
  neutral: { fill: color.neutralSoft, text: color.neutral },
  gold: { fill: color.amberSoft, text: color.amber },
  bronze: { fill: color.bronzeSoft, text: color.bronze },
}

export const tierTones: Readonly<Record<TierColor, Tone>> = {
  bronze: 'bronze',
  silver: 'neutral',
  gold: 'gold',
  green: 'success',
  blue: 'info',
}

/** Staff specification §3; each color has a legible text color. */
export const menuColors = {
  red: { fill: '#A8322A', text: '#FFFFFF' },
  blue: { fill: '#1F5FA6', text: '#FFFFFF' },
  green: { fill: '#1B7A4B', text: '#FFFFFF' },
  yellow: { fill: '#F2C94C', text: '#171412' },
  purple: { fill: '#6D3FA0', text: '#FFFFFF' },
  pink: { fill: '#B53A74', text: '#FFFFFF' },
  indigo: { fill: '#3D4AA3', text: '#FFFFFF' },
  orange: { fill: '#B4530F', text: '#FFFFFF' },
  gray: { fill: '#5F6670', text: '#FFFFFF' },
} as const satisfies Record<string, Tint>

/**
 * Black on white with a quiet zone of four modules, drawn into the picture.
 * Forced dark mode leaves pictures white.
 */
export const scannableCode = { fgColor: '#000000', bgColor: '#FFFFFF', marginSize: 4 } as const

export const space = { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 6: '24px', 8: '32px', 12: '48px' } as const

export const radius = { card: '14px', control: '10px', small: '8px', full: '999px' } as const

export const shadow = createProperties('shadow', shadows.light)

export const font = {
  text: "'Inter Variable', 'IBM Plex Sans Arabic', 'Inter Fallback', 'Arabic Fallback', system-ui, sans-serif",
  display: "'Fraunces Variable', 'Markazi Text', 'Fraunces Fallback', 'Markazi Fallback', Georgia, serif",
  code: "ui-monospace, 'Cascadia Mono', 'Roboto Mono', Menlo, 'DejaVu Sans Mono', 'Liberation Mono', monospace",
  /** Two weights only: each Arabic weight is a file. */
  regular: 400,
  strong: 600,
} as const

/** `size.m` is body text. Line heights depend on the language (global-style). */
export const size = {
  xs: '0.8125rem',
  s: '0.9375rem',
  m: '1.0625rem',
  l: '1.25rem',
  xl: '1.5625rem',
  xxl: '2rem',
  display: '2.75rem',
} as const

export const motion = { quick: '120ms ease-out', gentle: '180ms ease-out' } as const

export const layer = { bar: 10, overlay: 100, toast: 200 } as const

export const width = {
  magnified: '300px',
  narrow: '360px',
  customer: '480px',
  form: '560px',
  tablet: '720px',
  wide: '900px',
  rail: '1100px',
  /** Of the staff's menu beside the page. */
  menu: '216px',
} as const

export const theme = { color, tones, menuColors, space, radius, shadow, font, size, motion, layer, width } as const

type Theme = typeof theme

declare module 'styled-components' {
  export interface DefaultTheme extends Theme {}
}
