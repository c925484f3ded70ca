import type { Palette } from '../theme/palettes.ts'

export type ColorName = keyof Palette

/** Colours of text by the grounds on which it stands. */
export const TEXT_ON: Partial<Record<ColorName, readonly ColorName[]>> = {
  paper: ['ink', 'inkSoft', 'muted', 'gold', 'danger', 'neutral'],
  card: ['ink', 'inkSoft', 'muted', 'gold', 'success', 'danger', 'neutral'],
  sand: ['ink', 'inkSoft', 'muted', 'gold', 'danger'],
  goldSoft: ['ink', 'inkSoft', 'muted', 'gold', 'danger'],
  amberSoft: ['ink', 'inkSoft', 'muted', 'amber', 'danger'],
  successSoft: ['ink', 'inkSoft', 'muted', 'success'],
  dangerSoft: ['ink', 'inkSoft', 'danger'],
  infoSoft: ['ink', 'inkSoft', 'info'],
  neutralSoft: ['ink', 'inkSoft', 'muted', 'neutral'],
  bronzeSoft: ['bronze'],
  inkFill: ['onInk', 'inkText', 'goldBright'],
  inkFillSoft: ['onInk', 'goldBright'],
  chosen: ['onChosen', 'onChosenQuiet', 'onChosenSuccess', 'successSoft'],
  ink: ['paper'],
  inkSoft: ['paper'],
  dangerFill: ['onDanger'],
  dangerDeep: ['onDanger'],
  gold: ['card'],
  amber: ['card'],
  success: ['card'],
  danger: ['card'],
  info: ['card'],
  neutral: ['card'],
  logoGround: ['onLogoGround'],
}
