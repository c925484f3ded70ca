import { type BillOfMaterials, getLicence, getPackageName } from './bill-of-materials.ts'

/** Allowed licences by SPDX id: none requires the product's own source. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...['CC0-1.0', 'Unlicense', 'Python-2.0', 'OFL-1.1'],
])

/** Packages with file-level copyleft, each with its reason. */
const ALLOWED_FOR: readonly { name: RegExp; licence: string; reason: string }[] = [
  {
    name: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'a library of its own file, which sharp loads and anybody may replace',
  },
]

export function findLicenceFaults({ components }: BillOfMaterials, own: (name: string) => boolean): string[] {
  return components.flatMap((component) => {
    const name = getPackageName(component)
    if (own(name)) return []
    const licence = getLicence(component)
    if (!licence) return [`${name} ${component.version} names no licence.`]
    const excepted = ALLOWED_FOR.some((one) => one.name.test(name) && one.licence === licence)
    return excepted || isAllowed(licence) ? [] : [`${name} ${component.version} ships under ${licence}.`]
  })
}

/** Source: SPDX 2.3, annex D; `AND` binds closer than `OR`. */
export function isAllowed(expression: string): boolean {
  const words = expression.match(/[()]|[\w.+-]+/g) ?? []
  const alternatives = (): boolean => {
    let is = all()
    while (take('OR')) is = all() || is
    return is
  }
  const all = (): boolean => {
    let is = one()
    while (take('AND')) is = one() && is
    return is
  }
  const one = (): boolean => {
    if (take('(')) {
      const is = alternatives()
      return take(')') && is
    }
    return ALLOWED.has(words.shift() ?? '')
  }
  const take = (word: string): boolean => words[0] === word && words.shift() === word
  return alternatives() && words.length === 0
}
