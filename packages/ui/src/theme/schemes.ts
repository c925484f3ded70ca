import { palettes, shadows } from './palettes.ts'

function declarations(kind: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${kind}-${name}: ${value};`)
    .join('\n')
}

function valuesOf(scheme: keyof typeof palettes): string {
  return `color-scheme: ${scheme};\n${declarations('color', palettes[scheme])}\n${declarations('shadow', shadows[scheme])}`
}

export const alwaysLight = valuesOf('light')

/**
 * The values of every colour and shadow: dark where the reader's device is. Paper that comes out of a printer is light,
 * and so is what we still draw ourselves where colours are the reader's own.
 */
export const schemes = `
  :root { ${valuesOf('light')} }
  @media screen and (prefers-color-scheme: dark) and (forced-colors: none) {
    :root { ${valuesOf('dark')} }
  }
`
