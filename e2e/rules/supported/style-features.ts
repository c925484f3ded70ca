import { createFeature, css, type Feature, getBranch, groupFeatures } from './compat.ts'

const properties = getBranch(css, 'properties') ?? {}
const selectors = getBranch(css, 'selectors') ?? {}
const atRules = getBranch(css, 'at-rules') ?? {}
const { length: lengths = {}, ...others } = getBranch(css, 'types') ?? {}
const units = groupFeatures(lengths)
const functions = groupFeatures(others)

const DECLARATION = /(?:^|[;{}\s])([a-z][a-z-]*)\s*:\s*([^;{}]+)(?=[;}]|$)/g
const PSEUDO = /::?([a-z][a-z-]+)(?=[^;}]*\{)/g
const AT_RULE = /@([a-z-]+)([^{};]*)/g
const WORD = /(?<![\w-])[a-z][a-z-]+(?![\w(-])/g
const FUNCTION = /(?<![\w-])([a-z][a-z-]+)\(/g
const UNIT = /\d([a-z]{2,5})\b/g
const VIEWPORT_UNIT = /^[dsl]v(?:w|h|i|b|min|max)$/

export function isStyle(text: string): boolean {
  return /[a-z-]+\s*:\s*[^;]+;|@media|:[a-z-]+[^;]*\{/.test(text)
}

/** Properties with keywords, functions and units, selectors, at-rules with conditions. */
export function findStyleFeatures(style: string): Feature[] {
  return [
    ...[...style.matchAll(DECLARATION)].flatMap(([, property = '', value = '']) =>
      findDeclarationFeatures(property, value),
    ),
    ...[...style.matchAll(PSEUDO)].flatMap(([, name = '']) => createFeature(`:${name}`, getBranch(selectors, name))),
    ...[...style.matchAll(AT_RULE)].flatMap(([, rule = '', condition = '']) => findRuleFeatures(rule, condition)),
  ]
}

function findRuleFeatures(rule: string, condition: string): Feature[] {
  const media = getBranch(atRules, 'media') ?? {}
  const names = rule === 'media' ? [...condition.matchAll(/\(\s*([a-z-]+)/g)] : []
  return [
    ...createFeature(`@${rule}`, getBranch(atRules, rule)),
    ...names.flatMap(([, name = '']) => createFeature(`@media (${name})`, getBranch(media, name))),
  ]
}

function findDeclarationFeatures(property: string, value: string): Feature[] {
  const known = getBranch(properties, property)
  if (!known) return []
  const words = [...value.matchAll(WORD)].map(([word]) => word)
  return [
    ...createFeature(property, known),
    ...words.flatMap((word) =>
      createFeature(`${property}: ${word}`, getBranch(known, word), getBranch(known, word.replaceAll('-', '_'))),
    ),
    ...[...value.matchAll(FUNCTION)].flatMap(([, name = '']) => findNamed(functions, name, `${name}()`)),
    ...[...value.matchAll(UNIT)].flatMap(([, unit = '']) =>
      findNamed(units, VIEWPORT_UNIT.test(unit) ? 'viewport_percentage_units_dynamic' : unit, `1${unit}`),
    ),
  ]
}

function findNamed(features: ReadonlyMap<string, readonly Feature[]>, key: string, name: string): Feature[] {
  return (features.get(key) ?? []).map(({ lackedBy }) => ({ name, lackedBy }))
}
