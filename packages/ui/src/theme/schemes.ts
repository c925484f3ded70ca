import { palettes, shadows } from './palettes.ts'

function formatDeclarations(kind: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${kind}-${name}: ${value};`)
    .join('\n')
}

function formatScheme(scheme: keyof typeof palettes): string {
  return `color-scheme: ${scheme};\n${formatDeclarations('color', palettes[scheme])}\n${formatDeclarations('shadow', shadows[scheme])}`
}

export const alwaysLight = formatScheme('light')

/** Dark follows the device. Print and forced colors use the light values. */
export const schemes = `
  :root { ${formatScheme('light')} }
  @media screen and (prefers-color-scheme: dark) and (forced-colors: none) {
    :root { ${formatScheme('dark')} }
  }
`
