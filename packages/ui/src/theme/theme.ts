/**
 * The one place where a colour, size, shadow or duration is written down.
 * Styles read these constants directly; `UiProvider` also hands them to `theme` of styled-components.
 */
export const color = {
  ink: '#171412',
  inkSoft: '#3A342F',
  muted: '#6B625A',
  paper: '#FBF8F3',
  card: '#FFFFFF',
  sand: '#F1E9DC',
  line: '#E3D9C9',
  /** The edge of a control: 3:1 on card and paper, which `line` is not. */
  edge: '#95897A',
  gold: '#8A5F0A',
  goldSoft: '#F7EBD3',
  goldFill: '#C8922B',
  goldBright: '#F5C451',
  /** Quiet text and lines on ink. */
  inkText: '#CFC6BB',
  inkLine: '#4A423B',
  success: '#1B7A4B',
  successSoft: '#E6F4EC',
  danger: '#B3261E',
  dangerSoft: '#FBE9E7',
  dangerDeep: '#8F1D17',
  info: '#1F5FA6',
  infoSoft: '#E8F0FA',
  neutral: '#5F6670',
  neutralSoft: '#EEF0F2',
  backdrop: 'rgb(23 20 18 / 52%)',
} as const

/** A fill with the text that is legible on it. */
export interface Tint {
  readonly fill: string
  readonly text: string
}

export type Tone = 'success' | 'danger' | 'info' | 'neutral' | 'gold'

/** Status tints; a status always shows its word as well. */
export const tones: Record<Tone, Tint> = {
  success: { fill: color.successSoft, text: color.success },
  danger: { fill: color.dangerSoft, text: color.danger },
  info: { fill: color.infoSoft, text: color.info },
  neutral: { fill: color.neutralSoft, text: color.neutral },
  gold: { fill: color.goldSoft, text: color.gold },
}

/** The colours that staff may give a menu button (staff specification §3), each with a legible text. */
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

/** A 4-pixel grid. */
export const space = { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 6: '24px', 8: '32px', 12: '48px' } as const

export const radius = { card: '14px', control: '10px', small: '8px', full: '999px' } as const

export const shadow = {
  card: '0 1px 2px rgb(58 52 47 / 5%), 0 6px 20px rgb(58 52 47 / 6%)',
  overlay: '0 12px 48px rgb(23 20 18 / 24%)',
  knob: '0 1px 3px rgb(23 20 18 / 30%)',
} as const

export const font = {
  text: "'Inter Variable', 'IBM Plex Sans Arabic', 'Inter Fallback', 'Arabic Fallback', system-ui, sans-serif",
  display: "'Fraunces Variable', 'IBM Plex Sans Arabic', 'Fraunces Fallback', 'Arabic Fallback', Georgia, serif",
  /** Two weights only: each Arabic weight is a file of its own. */
  regular: 400,
  strong: 600,
} as const

/** Sizes 13 to 44; `size.m` is body text. Line heights come from the page's language (see global-style). */
export const size = {
  xs: '0.8125rem',
  s: '0.9375rem',
  m: '1.0625rem',
  l: '1.25rem',
  xl: '1.5625rem',
  xxl: '2rem',
  display: '2.75rem',
} as const

export const motion = { quick: '120ms ease-out', calm: '180ms ease-out' } as const

export const layer = { bar: 10, overlay: 100, toast: 200 } as const

/**
 * The width under which a phone is taken to show everything at twice its size, the one under which it is a narrow one,
 * the widest customer column, the widest
 * staff form, the width from which staff links and tables have room, and the one from which the staff rail stands at the
 * side.
 */
export const width = {
  magnified: '300px',
  narrow: '360px',
  customer: '480px',
  form: '560px',
  tablet: '720px',
  rail: '1100px',
} as const

export const theme = { color, tones, menuColors, space, radius, shadow, font, size, motion, layer, width } as const

type Theme = typeof theme

declare module 'styled-components' {
  export interface DefaultTheme extends Theme {}
}

/** Every pair of text and ground that the interface uses, with the contrast it needs; a test measures them. */
export const pairs: readonly { name: string; text: string; ground: string; least: number }[] = [
  { name: 'ink on paper', text: color.ink, ground: color.paper, least: 4.5 },
  { name: 'ink on card', text: color.ink, ground: color.card, least: 4.5 },
  { name: 'ink on sand', text: color.ink, ground: color.sand, least: 4.5 },
  { name: 'soft ink on sand', text: color.inkSoft, ground: color.sand, least: 4.5 },
  { name: 'muted on card', text: color.muted, ground: color.card, least: 4.5 },
  { name: 'muted on paper', text: color.muted, ground: color.paper, least: 4.5 },
  { name: 'muted on sand', text: color.muted, ground: color.sand, least: 4.5 },
  { name: 'gold on paper', text: color.gold, ground: color.paper, least: 4.5 },
  { name: 'gold on card', text: color.gold, ground: color.card, least: 4.5 },
  { name: 'gold on sand', text: color.gold, ground: color.sand, least: 4.5 },
  { name: 'ink on gold fill', text: color.ink, ground: color.goldFill, least: 4.5 },
  { name: 'bright gold on ink', text: color.goldBright, ground: color.ink, least: 4.5 },
  { name: 'quiet text on ink', text: color.inkText, ground: color.ink, least: 4.5 },
  { name: 'paper on ink', text: color.paper, ground: color.ink, least: 4.5 },
  { name: 'card on danger', text: color.card, ground: color.danger, least: 4.5 },
  { name: 'danger on paper', text: color.danger, ground: color.paper, least: 4.5 },
  { name: 'edge of a control on card', text: color.edge, ground: color.card, least: 3 },
  { name: 'edge of a control on paper', text: color.edge, ground: color.paper, least: 3 },
  ...Object.entries(tones).map(([name, tint]) => ({ name, text: tint.text, ground: tint.fill, least: 4.5 })),
  ...Object.entries(menuColors).map(([name, tint]) => ({ name, text: tint.text, ground: tint.fill, least: 4.5 })),
]
