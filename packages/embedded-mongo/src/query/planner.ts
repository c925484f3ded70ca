import { createBadValue } from '../errors.ts'
import type { Collection } from '../storage/collection.ts'
import type { Index } from '../storage/index.ts'
import { computeBounds, type IndexBounds } from './bounds.ts'
import { countKeys } from './by-keys.ts'
import type { Filter, Predicate } from './condition.ts'
import { computeTextBounds } from './containing.ts'
import { isPartialImplied } from './implies.ts'
import type { IndexPlan, PagePlan, Plan, Query } from './plan.ts'

export function planQuery(collection: Collection, query: Query): Plan {
  const { sort, hint } = query
  const plans = planIndexes(collection, query)
  const chosen = choose(collection, plans, query)
  const page = planPage(collection, chosen, plans, query)
  if (page) return page
  if (chosen && (chosen.boundedFields > 0 || hint)) return chosen
  const union = planUnion(collection, query)
  if (union) return union
  if (hint && !chosen) throw createBadValue('error processing query: the hinted index cannot answer this query')
  return chosen ?? { kind: 'collection', sorted: !sort }
}

/** @throws BadValue for a hinted index that may lack matches; a count of all documents needs no plan otherwise. */
export function checkHint(collection: Collection, query: Query): void {
  if (query.hint) planQuery(collection, query)
}

export function planIndexes(collection: Collection, query: Query): IndexPlan[] {
  const indexes = query.hint ? [query.hint] : collection.indexes
  return indexes
    .map((index) => planIndex(index, query))
    .filter((plan) => plan !== undefined)
    .map((plan) => (isTooLong(collection, plan) ? { ...plan, merged: false, sorted: false, reverse: false } : plan))
}

const mostMergedKeys = 5000

function isTooLong(collection: Collection, plan: IndexPlan): boolean {
  return plan.merged && countKeys(collection, plan, mostMergedKeys + 1) > mostMergedKeys
}

/** The plan for one index; undefined where the index is useless or may lack matches. */
function planIndex(index: Index, query: Query): IndexPlan | undefined {
  const { filter, sort, collation } = query
  const { predicates } = filter
  if (index.spec.partial && !isPartialImplied(predicates, index.spec.partial, collation !== undefined)) return undefined
  const plain = computeBounds(index, predicates, collation?.id)
  const bounds = plain.boundedFields > 0 ? plain : (computeTextBounds(index, predicates) ?? plain)
  const inOrder =
    sort && !bounds.texts ? sortDirection(index, bounds.fixedFields, bounds.fixedFields, query) : undefined
  const merged = sort && !inOrder ? mergeDirection(index, bounds, query) : undefined
  const direction = inOrder ?? merged
  if (bounds.boundedFields === 0 && direction === undefined && query.hint !== index) return undefined
  const decided = index.multikey ? NOTHING : bounds.used
  return {
    kind: 'index',
    index,
    intervals: bounds.intervals,
    reverse: direction === 'reverse',
    sorted: !sort || direction !== undefined,
    exact: !index.multikey && isDecidedBy([decided], filter),
    decided,
    boundedFields: bounds.boundedFields,
    texts: bounds.texts,
    merged: merged !== undefined,
  }
}

const NOTHING: ReadonlySet<Predicate> = new Set()

/** Whether the decided predicates together express the filter. */
function isDecidedBy(sets: readonly ReadonlySet<Predicate>[], { exact, predicates }: Filter): boolean {
  return exact && predicates.every((predicate) => sets.some((decided) => decided.has(predicate)))
}

/** Plans a page with the filter from one index and the order from another. */
function planPage(
  collection: Collection,
  chosen: IndexPlan | undefined,
  plans: readonly IndexPlan[],
  query: Query,
): PagePlan | undefined {
  const { filter, limit } = query
  if (!limit || !chosen || (chosen.exact && chosen.sorted)) return undefined
  // The most selective walk comes first.
  const [order] = plans.filter(isWalk).sort((left, right) => right.boundedFields - left.boundedFields)
  if (!order) return undefined
  const matches = chosen.sorted ? findPartner(collection, order, plans, filter, limit) : chosen
  if (!matches || (!chosen.sorted && isFew(collection, chosen))) return undefined
  return { kind: 'page', matches, order, exact: isDecidedBy([matches.decided, order.decided], filter), sorted: true }
}

/** Whether reading and sorting the matches is faster than walking the other index. */
function isFew(collection: Collection, plan: IndexPlan): boolean {
  const few = Math.floor(collection.count / keysPerDocument)
  return !plan.texts && countKeys(collection, plan, few + 1) <= few
}

function isWalk({ sorted, texts, intervals }: IndexPlan): boolean {
  return sorted && !texts && intervals.length === 1
}

/**
 * A second plan for the undecided predicates, where reading both key ranges is faster than documents.
 * @param documents how many would be read.
 */
export function findPartner(
  collection: Collection,
  plan: IndexPlan,
  plans: readonly IndexPlan[],
  filter: Filter,
  documents: number,
): IndexPlan | undefined {
  const most = documents * keysPerDocument
  return plans.find(
    (other) =>
      other.index !== plan.index &&
      isDecidedBy([plan.decided, other.decided], filter) &&
      (other.texts ? collection.count : countKeys(collection, other, most + 1)) <= most,
  )
}

const mostMerged = 100

/** The direction in which each interval has the requested order, after its fixed fields. */
function mergeDirection(
  index: Index,
  { intervals, fixedFields, pointFields, texts }: IndexBounds,
  query: Query,
): 'forward' | 'reverse' | undefined {
  if (texts || intervals.length < 2 || intervals.length > mostMerged) return undefined
  return sortDirection(index, fixedFields, pointFields, query)
}

/**
 * The direction in which the index has the requested order; fixed fields do not matter.
 * @param from the first field of the index order.
 */
function sortDirection(
  index: Index,
  fixedFields: number,
  from: number,
  { sort, collation }: Query,
): 'forward' | 'reverse' | undefined {
  if (!sort || index.multikey || index.spec.collation?.id !== collation?.id) return undefined
  const { fields } = index.spec
  const fixed = new Set(fields.slice(0, fixedFields).map((field) => field.path))
  let direction: 'forward' | 'reverse' | undefined
  let place = from
  for (const wanted of sort) {
    if (fixed.has(wanted.path)) continue
    const field = fields[place++]
    if (field?.path !== wanted.path) return undefined
    const needed = field.descending === wanted.descending ? 'forward' : 'reverse'
    if (direction && direction !== needed) return undefined
    direction = needed
  }
  return direction ?? 'forward'
}

function choose(collection: Collection, plans: readonly IndexPlan[], query: Query): IndexPlan | undefined {
  const [only] = plans
  if (plans.length < 2) return only
  const point = plans.find(
    (plan) =>
      plan.index.spec.unique &&
      plan.boundedFields === plan.index.spec.fields.length &&
      plan.intervals.length === 1 &&
      plan.exact,
  )
  if (point) return point
  const rated = plans.map((plan) => ({ plan, cost: estimateCost(collection, plan, query) }))
  rated.sort((left, right) => left.cost - right.cost || right.plan.boundedFields - left.plan.boundedFields)
  return rated[0]?.plan
}

const sample = 1000
/** Keys walked in the time of reading and sorting one document. */
export const keysPerDocument = 20

/** Approximate number of keys, counted up to a thousand. */
function estimateCost(collection: Collection, plan: IndexPlan, query: Query): number {
  const total = collection.count
  if (plan.texts) return total / keysPerDocument
  const keys = plan.boundedFields === 0 ? total : countKeys(collection, plan, sample)
  const estimate = keys >= sample ? Math.max(sample, total / (plan.boundedFields + 1)) : keys
  if (!query.sort) return estimate
  if (!plan.sorted) return estimate * 2
  return plan.exact && query.limit ? Math.min(estimate, query.limit) : estimate
}

/** `$or`: one plan per branch, when all branches have bounds. */
function planUnion(collection: Collection, query: Query): Plan | undefined {
  for (const branches of query.filter.alternatives) {
    const plans = branches.flatMap((filter) => planBranches(collection, filter, query))
    if (plans.every((plan) => plan !== undefined)) return { kind: 'union', plans, sorted: false }
  }
  return undefined
}

function planBranches(collection: Collection, filter: Filter, query: Query): (IndexPlan | undefined)[] {
  const plan = planQuery(collection, { filter, collation: query.collation })
  if (plan.kind === 'index') return [plan]
  return plan.kind === 'union' ? [...plan.plans] : [undefined]
}
