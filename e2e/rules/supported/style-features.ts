import { branch, css, type Feature, feature, featuresBelow } from './compat.ts'

const properties = branch(css, 'properties') ?? {}
const selectors = branch(css, 'selectors') ?? {}
const atRules = branch(css, 'at-rules') ?? {}
const { length: lengths = {}, ...others } = branch(css, 'types') ?? {}
const units = featuresBelow(lengths)
const functions = featuresBelow(others)

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
export function featuresOfStyle(style: string): Feature[] {
  return [
    ...[...style.matchAll(DECLARATION)].flatMap(([, property = '', value = '']) => ofDeclaration(property, value)),
    ...[...style.matchAll(PSEUDO)].flatMap(([, name = '']) => feature(`:${name}`, branch(selectors, name))),
    ...[...style.matchAll(AT_RULE)].flatMap(([, rule = '', condition = '']) => ofRule(rule, condition)),
  ]
}

function ofRule(rule: string, condition: string): Feature[] {
  const media = branch(atRules, 'media') ?? {}
  const names = rule === 'media' ? [...condition.matchAll(/\(\s*([a-z-]+)/g)] : []
  return [
    ...feature(`@${rule}`, branch(atRules, rule)),
    ...names.flatMap(([, name = '']) => feature(`@media (${name})`, branch(media, name))),
  ]
}

function ofDeclaration(property: string, value: string): Feature[] {
  const known = branch(properties, property)
  if (!known) return []
  const words = [...value.matchAll(WORD)].map(([word]) => word)
  return [
    ...feature(property, known),
    ...words.flatMap((word) =>
      feature(`${property}: ${word}`, branch(known, word), branch(known, word.replaceAll('-', '_'))),
    ),
    ...[...value.matchAll(FUNCTION)].flatMap(([, name = '']) => named(functions, name, `${name}()`)),
    ...[...value.matchAll(UNIT)].flatMap(([, unit = '']) =>
      named(units, VIEWPORT_UNIT.test(unit) ? 'viewport_percentage_units_dynamic' : unit, `1${unit}`),
    ),
  ]
}

function named(features: ReadonlyMap<string, readonly Feature[]>, key: string, name: string): Feature[] {
  return (features.get(key) ?? []).map(({ lackedBy }) => ({ name, lackedBy }))
}
