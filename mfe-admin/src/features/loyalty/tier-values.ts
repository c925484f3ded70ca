import type { Loyalty, Tier } from '@sufra/contracts/customers/loyalty/entities'
import { Tiers } from '@sufra/contracts/customers/loyalty/fields'

export interface TierRow {
  /** Undefined for a new tier. */
  id?: number | undefined
  name: string
  nameAr: string
  fromPoints: number | null
  multiplier: number | null
  color: Tier['color']
}

export interface TierValues {
  tiers: TierRow[]
}

export type TierField = 'name' | 'nameAr' | 'fromPoints' | 'multiplier'

export function toValues({ tiers }: Pick<Loyalty, 'tiers'>): TierValues {
  return { tiers: tiers.map((tier) => ({ ...tier, nameAr: tier.nameAr ?? '' })) }
}

/**
 * The tiers to send, lowest first. A tier that somebody deleted meanwhile is a new one.
 * @param stored as last known
 */
export function toTiers({ tiers }: TierValues, stored: readonly Pick<Tier, 'id'>[]): Tiers {
  const sent = sortRows(tiers).map(({ id, ...row }) => (stored.some((tier) => tier.id === id) ? { id, ...row } : row))
  return Tiers.parse(sent)
}

/** Rows without a problem, lowest first, for the preview. */
export function listReadable({ tiers }: TierValues): Tier[] {
  const readable = sortRows(tiers).flatMap((row) => Tiers.safeParse([row]).data ?? [])
  return readable.map((tier, index) => ({ ...tier, id: tier.id ?? -index - 1 }))
}

/** @returns what is wrong with a row's field: the field itself, or points that another row has. */
export function findProblem({ tiers }: TierValues, index: number, field: TierField): TierField | 'samePoints' | null {
  const { error } = Tiers.safeParse(tiers)
  if (error?.issues.some(({ path: [row, name] }) => row === index && name === field)) return field
  const same = tiers.some((row, other) => other !== index && row.fromPoints === tiers[index]?.fromPoints)
  return field === 'fromPoints' && same ? 'samePoints' : null
}

function sortRows(rows: readonly TierRow[]): TierRow[] {
  return rows.toSorted((one, other) => (one.fromPoints ?? 0) - (other.fromPoints ?? 0))
}
