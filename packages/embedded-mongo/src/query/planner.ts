import { BSONRegExp } from 'bson'
import { badValue } from '../errors.ts'
import type { Collection } from '../storage/collection.ts'
import type { Index } from '../storage/index.ts'
import { boundsOf, type IndexBounds } from './bounds.ts'
import { countKeys } from './by-keys.ts'
import type { Filter } from './compiled.ts'
import { containingBounds } from './containing.ts'
import { decides } from './decides.ts'
import { impliesExistence, impliesPartial } from './implies.ts'
import { planPage } from './page-plan.ts'
import type { IndexPlan, Plan, Query } from './plan.ts'
import type { Predicate } from './predicate.ts'

/** Chooses how to find a query's documents. */
export function planQuery(collection: Collection, query: Query): Plan {
  const { sort, hint } = query
  if (sort?.natural || hint === 'natural' || hint === 'backward') {
    const reverse = sort?.natural ? sort.natural < 0 : hint === 'backward'
    return { kind: 'collection', reverse, sorted: !sort || !!sort.natural }
  }
  const plans = planIndexes(collection, query)
  const chosen = choose(collection, plans, query)
  const page = planPage(collection, chosen, plans, query)
  if (page) return page
  if (chosen && (chosen.boundedFields > 0 || hint)) return chosen
  const union = planUnion(collection, query)
  if (union) return union
  if (hint && !chosen) throw badValue('error processing query: the hinted index cannot answer this query')
  return chosen ?? { kind: 'collection', reverse: false, sorted: !sort }
}

/** Every plan through one index. */
export function planIndexes(collection: Collection, query: Query): IndexPlan[] {
  const indexes = typeof query.hint === 'object' ? [query.hint] : collection.indexes
  return indexes.map((index) => planIndex(index, query)).filter((plan) => plan !== undefined)
}

/** The plan through one index; undefined when the index may lack matches or is of no use. */
function planIndex(index: Index, query: Query): IndexPlan | undefined {
  const { filter, sort, collation } = query
  const { predicates } = filter
  if (index.spec.partial && !impliesPartial(predicates, index.spec.partial, collation !== undefined)) return undefined
  const plain = boundsOf(index, predicates, collation?.id)
  const bounds = plain.boundedFields > 0 ? plain : (containingBounds(index, predicates) ?? plain)
  if (index.spec.sparse && !isDense(index, filter)) return undefined
  const inOrder = sort ? sortDirection(index, bounds.fixedFields, bounds.fixedFields, query) : undefined
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
    exact: !index.multikey && decides([decided], filter),
    decided,
    boundedFields: bounds.boundedFields,
    test: bounds.test,
    merged: merged !== undefined,
  }
}

const NOTHING: ReadonlySet<Predicate> = new Set()

/** A sparse index holds every match when one of its fields must be there. */
function isDense(index: Index, filter: Filter): boolean {
  return filter.predicates.some(
    (predicate) =>
      impliesExistence(predicate) &&
      !(predicate.value instanceof BSONRegExp && predicate.op === 'eq') &&
      index.spec.fields.some((field) => field.path === predicate.path),
  )
}

/** More intervals than these are not read side by side. */
const mostMerged = 100

/** Whether each interval gives the order asked for: behind the fields that it holds to a value. */
function mergeDirection(
  index: Index,
  { intervals, fixedFields, pointFields, test }: IndexBounds,
  query: Query,
): 'forward' | 'reverse' | undefined {
  if (test || intervals.length < 2 || intervals.length > mostMerged) return undefined
  return sortDirection(index, fixedFields, pointFields, query)
}

/**
 * Whether walking the index gives the order asked for. Fields held to one value do not matter.
 * @param from the field whose order the walk has first.
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
  for (const wanted of sort.fields) {
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
  const rated = plans.map((plan) => ({ plan, cost: cost(collection, plan, query) }))
  rated.sort((left, right) => left.cost - right.cost || right.plan.boundedFields - left.plan.boundedFields)
  return rated[0]?.plan
}

const sample = 1000
/** What testing a key costs, compared with reading a document. */
const keyTest = 0.1

/** Roughly how many keys a plan will read, found by counting up to a thousand. */
function cost(collection: Collection, plan: IndexPlan, query: Query): number {
  const total = collection.count
  const keys = plan.boundedFields === 0 ? total : keysOf(collection, plan)
  const estimate = keys >= sample ? Math.max(sample, total / (plan.boundedFields + 1)) : keys
  if (plan.test) return estimate * keyTest
  if (!query.sort) return estimate
  if (!plan.sorted) return estimate * 2
  return plan.exact && query.limit ? Math.min(estimate, query.limit) : estimate
}

/** How many keys a plan looks at, counted up to a thousand; of texts that are held in memory it is known. */
function keysOf(collection: Collection, plan: IndexPlan): number {
  const held = plan.test && plan.index.heldTexts
  return held ?? countKeys(collection, { ...plan, test: undefined }, sample)
}

/** For `$or`: one plan per branch, when every branch has one that is bounded. */
function planUnion(collection: Collection, query: Query): Plan | undefined {
  for (const branches of query.filter.alternatives) {
    const plans = branches.flatMap((filter) => branchPlans(collection, filter, query))
    if (plans.every((plan) => plan !== undefined)) return { kind: 'union', plans, sorted: false }
  }
  return undefined
}

function branchPlans(collection: Collection, filter: Filter, query: Query): (IndexPlan | undefined)[] {
  const plan = planQuery(collection, { filter, collation: query.collation })
  if (plan.kind === 'index') return [plan]
  return plan.kind === 'union' ? [...plan.plans] : [undefined]
}
