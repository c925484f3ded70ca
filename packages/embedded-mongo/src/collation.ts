import { type CompareStrings, compareBytes } from './bson/compare.ts'
import { toNumber } from './bson/numbers.ts'
import { type Doc, isDoc, isNumber, toDoc } from './bson/types.ts'
import { createBadValue, createFailedToParse, createTypeMismatch, createUnsupported } from './errors.ts'

export type Collation = {
  readonly id: string
  readonly locale: string
  readonly strength: 1 | 2 | 3
  readonly compare: CompareStrings
}

const sensitivities = { 1: 'base', 2: 'accent', 3: 'variant' } as const

/** MongoDB's defaults; other values of these options are refused. */
const defaults: Doc = {
  caseLevel: false,
  caseFirst: 'off',
  numericOrdering: false,
  alternate: 'non-ignorable',
  maxVariable: 'punct',
  normalization: false,
  backwards: false,
}

const known = new Map<string, Collation>()

/**
 * Reads a `collation` document; undefined for comparison by bytes.
 * @throws CommandNotSupported for an option not at its default, BadValue for an unknown locale.
 */
export function readCollation(spec: unknown): Collation | undefined {
  if (spec === undefined || spec === null) return undefined
  if (!isDoc(spec)) throw createTypeMismatch("'collation' must be a document")
  const { locale } = spec
  if (typeof locale !== 'string') throw createFailedToParse("'collation.locale' is missing")
  for (const name in spec) {
    if (name === 'locale' || name === 'strength' || name === 'version') continue
    if (!(name in defaults)) throw createFailedToParse(`Collation field '${name}' is unknown`)
    if (spec[name] !== defaults[name]) throw createUnsupported(`the collation option ${name}: ${String(spec[name])}`)
  }
  return locale === 'simple' ? undefined : getCollation(locale, readStrength(spec.strength))
}

function readStrength(value: unknown): 1 | 2 | 3 {
  if (value === undefined) return 3
  const strength = isNumber(value) ? toNumber(value) : Number.NaN
  if (strength === 1 || strength === 2 || strength === 3) return strength
  if (strength === 4 || strength === 5) throw createUnsupported(`the collation strength ${strength}`)
  throw createBadValue(`Collation strength must be 1 to 5, not ${String(value)}`)
}

function getCollation(locale: string, strength: 1 | 2 | 3): Collation {
  const id = `${locale}_${strength}`
  const present = known.get(id)
  if (present) return present
  const collator = makeCollator(locale, strength)
  const compare = (left: string, right: string) => (left === right ? 0 : collator.compare(left, right))
  const collation: Collation = { id, locale, strength, compare }
  known.set(id, collation)
  return collation
}

function makeCollator(locale: string, strength: 1 | 2 | 3): Intl.Collator {
  const tag = locale.replaceAll('_', '-')
  try {
    if (Intl.Collator.supportedLocalesOf(tag).length > 0)
      return new Intl.Collator(tag, {
        sensitivity: sensitivities[strength],
        caseFirst: 'false',
        ignorePunctuation: false,
      })
  } catch {}
  throw createBadValue(`Field 'locale' is invalid in: { locale: "${locale}" }`)
}

export function getStringOrder(collation: Collation | undefined): CompareStrings {
  return collation ? collation.compare : compareBytes
}

export function describeCollation(collation: Collation): Doc {
  const { locale, strength } = collation
  return toDoc({
    locale,
    caseLevel: false,
    caseFirst: 'off',
    strength,
    numericOrdering: false,
    alternate: 'non-ignorable',
    maxVariable: 'punct',
    normalization: false,
    backwards: false,
    version: '57.1',
  })
}
