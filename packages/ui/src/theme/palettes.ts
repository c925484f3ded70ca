/** Every colour by its use, in the light scheme. */
const light = {
  ink: '#171412',
  inkSoft: '#3A342F',
  muted: '#6B625A',
  paper: '#FBF8F3',
  card: '#FFFFFF',
  sand: '#F1E9DC',
  /** Beside the customers' column. */
  surround: '#F1E9DC',
  line: '#E3D9C9',
  /** The edge of a control: 3:1 on card and paper, which `line` is not. */
  edge: '#95897A',
  gold: '#8A5F0A',
  goldSoft: '#F7EBD3',
  goldFill: '#C8922B',
  goldBright: '#F5C451',
  /** What is night in both schemes (member card, rail, camera), its edge, and the same under the pointer. */
  inkFill: '#171412',
  inkEdge: '#171412',
  inkFillSoft: '#3A342F',
  onInk: '#FBF8F3',
  /** Quiet text and lines on ink. */
  inkText: '#CFC6BB',
  inkLine: '#4A423B',
  /** What is chosen among others: a day, a filter, a time. */
  chosen: '#171412',
  onChosen: '#F5C451',
  onChosenQuiet: '#FBF8F3',
  success: '#1B7A4B',
  successSoft: '#E6F4EC',
  danger: '#B3261E',
  dangerSoft: '#FBE9E7',
  dangerFill: '#B3261E',
  dangerDeep: '#8F1D17',
  onDanger: '#FFFFFF',
  info: '#1F5FA6',
  infoSoft: '#E8F0FA',
  neutral: '#5F6670',
  neutralSoft: '#EEF0F2',
  /** What a chart tells of a bar. */
  tip: 'rgb(0 0 0 / 80%)',
  onTip: '#FFFFFF',
  backdrop: 'rgb(23 20 18 / 52%)',
} as const

export type Palette = Readonly<Record<keyof typeof light, string>>

const dark: Palette = {
  ink: '#F4EDE3',
  inkSoft: '#D9CFC2',
  muted: '#B4A898',
  paper: '#14110F',
  card: '#1E1A16',
  sand: '#2A241E',
  surround: '#0B0908',
  line: '#3A332B',
  edge: '#8A7E70',
  gold: '#E0AC4A',
  goldSoft: '#30260F',
  goldFill: '#C8922B',
  goldBright: '#F5C451',
  inkFill: '#241E18',
  inkEdge: '#54462C',
  inkFillSoft: '#3A332B',
  onInk: '#F4EDE3',
  inkText: '#CFC6BB',
  inkLine: '#4A423B',
  chosen: '#E0AC4A',
  onChosen: '#171412',
  onChosenQuiet: '#171412',
  success: '#7FCB9F',
  successSoft: '#16301F',
  danger: '#F2A199',
  dangerSoft: '#3D1B17',
  dangerFill: '#B5382E',
  dangerDeep: '#97281F',
  onDanger: '#FFFFFF',
  info: '#9CC4F2',
  infoSoft: '#15293F',
  neutral: '#B3B9C2',
  neutralSoft: '#2A2D31',
  tip: '#3A332B',
  onTip: '#F4EDE3',
  backdrop: 'rgb(0 0 0 / 64%)',
}

/** The colours as values, for what takes no custom property; styles read `color`. */
export const palettes = { light, dark } as const

/** Dark swallows a shadow: a line or nothing stands in its place. */
export const shadows = {
  light: {
    card: '0 1px 2px rgb(58 52 47 / 5%), 0 6px 20px rgb(58 52 47 / 6%)',
    overlay: '0 12px 48px rgb(23 20 18 / 24%)',
    dialog: '0 12px 48px rgb(23 20 18 / 24%)',
    knob: '0 1px 3px rgb(23 20 18 / 30%)',
    cutout: '0 0 0 999px rgb(23 20 18 / 45%)',
  },
  dark: {
    card: 'none',
    overlay: '0 12px 48px rgb(0 0 0 / 60%)',
    dialog: `0 0 0 1px ${dark.line}, 0 12px 48px rgb(0 0 0 / 60%)`,
    knob: '0 1px 3px rgb(0 0 0 / 40%)',
    cutout: '0 0 0 999px rgb(23 20 18 / 45%)',
  },
} as const
