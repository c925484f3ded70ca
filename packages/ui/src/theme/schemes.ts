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

/** Dark follows the device. Print and forced colors use the light values. */
export const schemes = `
  :root { ${valuesOf('light')} }
  @media screen and (prefers-color-scheme: dark) and (forced-colors: none) {
    :root { ${valuesOf('dark')} }
  }
`
