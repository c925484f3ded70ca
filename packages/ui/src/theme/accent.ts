import type { Accent, Scheme } from '@sufra/domain/platform/accent-color'
import { palettes } from './palettes.ts'

const GOLDS = ['gold', 'goldFill'] as const

/**
 * The restaurant's colour instead of gold. Soft gold becomes sand, on which the colour was checked, and what stands on
 * dark fills has the colour of the dark scheme.
 */
export function createAccentPalette(accent: Accent, scheme: Scheme): Readonly<Record<string, string>> {
  const { sand, onChosen } = palettes[scheme]
  return {
    ...Object.fromEntries(GOLDS.map((name) => [name, accent[scheme]])),
    goldSoft: sand,
    goldBright: accent.dark,
    // The rule of the light scheme is beside that of the dark one, which has to undo it.
    ...(scheme === 'light' ? { onChosen: accent.dark } : { chosen: accent.dark, onChosen, onChosenSuccess: onChosen }),
  }
}

/** CSS that overrides the colours of the schemes (schemes.ts). */
export function formatAccent(accent: Accent): string {
  const declare = (scheme: Scheme) =>
    Object.entries(createAccentPalette(accent, scheme))
      .map(([name, value]) => `--color-${name}:${value}`)
      .join(';')
  return `:root:root{${declare('light')}}
@media screen and (prefers-color-scheme:dark) and (forced-colors:none){:root:root{${declare('dark')}}}`
}

const ID = 'accent'

interface Colored {
  accentColor?: string | undefined
  accentColorDark?: string | undefined
}

/** Replaces the accent of the page; for pages with and without React. */
export function applyAccent({ accentColor: light, accentColorDark: dark }: Colored): void {
  const css = light && dark ? formatAccent({ light, dark }) : ''
  const present = document.getElementById(ID)
  if (present?.textContent === css || (!present && css === '')) return
  const style = present ?? Object.assign(document.createElement('style'), { id: ID })
  style.textContent = css
  if (!present) document.head.append(style)
}
