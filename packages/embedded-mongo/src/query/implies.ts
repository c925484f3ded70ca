import { ObjectId } from 'bson'
import { isSameValue } from '../bson/compare.ts'
import { type Doc, getTypeOrder, order, toDoc } from '../bson/types.ts'
import type { Predicate } from './condition.ts'
import { isOperatorDoc } from './condition.ts'
import { compileFilter } from './filter.ts'

type Condition = { readonly filter: Doc; readonly predicates: readonly Predicate[] }

const partials = new WeakMap<Doc, readonly Condition[]>()

/**
 * Whether the predicates imply a partial index's filter, so that the index contains all matches. False in doubt.
 * @param collated true when the query compares by a collation.
 */
export function isPartialImplied(predicates: readonly Predicate[], partial: Doc, collated: boolean): boolean {
  let conditions = partials.get(partial)
  if (!conditions) {
    conditions = splitConditions(partial)
    partials.set(partial, conditions)
  }
  // Partial filters compare by bytes and omit strings that a collated query finds.
  const usable = collated ? predicates.filter(({ value }) => !hasText(value)) : predicates
  return conditions.every((condition) => usable.some((predicate) => isImplied(predicate, condition)))
}

function splitConditions(partial: Doc): Condition[] {
  const parts: Doc[] = []
  for (const [path, value] of Object.entries(partial)) {
    if (path === '$and') for (const branch of value as Doc[]) parts.push(branch)
    else if (isOperatorDoc(value))
      for (const name in value) parts.push(toDoc({ [path]: toDoc({ [name]: value[name] }) }))
    else parts.push(toDoc({ [path]: value }))
  }
  return parts.map((filter) => ({ filter, predicates: compileFilter(filter).predicates }))
}

function isImplied(given: Predicate, condition: Condition): boolean {
  const [wanted] = condition.predicates
  if (!wanted || given.path !== wanted.path) return false
  if (given.op === wanted.op && isSameValue(given.value, wanted.value)) return true
  if (given.op === 'eq') return isFulfilled(given.path, given.value, condition.filter)
  if (given.op === 'in')
    return (given.value as unknown[]).every((value) => isFulfilled(given.path, value, condition.filter))
  if (wanted.op === 'exists') return isExistenceImplied(given)
  return isRangeImplied(given, wanted)
}

/** Whether a document with this value at the path meets the condition. */
function isFulfilled(path: string, value: unknown, filter: Doc): boolean {
  if (value === null || path.includes('.') || Array.isArray(value)) return false
  return compileFilter(filter).test(toDoc({ [path]: value }))
}

/** A comparison that excludes null implies existence. MinKey and MaxKey include null. */
function isExistenceImplied(given: Predicate): boolean {
  if (given.op === 'in') return (given.value as unknown[]).every((value) => value !== null && value !== undefined)
  if (given.op === 'type') return true
  const type = getTypeOrder(given.value)
  if (type === order.minKey || type === order.maxKey) return given.op === 'eq'
  return given.value !== null && given.value !== undefined
}

function isRangeImplied(given: Predicate, wanted: Predicate): boolean {
  if (typeof given.value !== typeof wanted.value) return false
  const from = (op: string) => op === 'gt' || op === 'gte'
  const to = (op: string) => op === 'lt' || op === 'lte'
  if (!((from(given.op) && from(wanted.op)) || (to(given.op) && to(wanted.op)))) return false
  if (isSameValue(given.value, wanted.value)) return wanted.op === 'gte' || wanted.op === 'lte'
  return isFulfilled('v', given.value, toDoc({ v: toDoc({ [`$${wanted.op}`]: wanted.value }) }))
}

function hasText(value: unknown): boolean {
  return (
    typeof value === 'string' ||
    (typeof value === 'object' && value !== null && !(value instanceof Date) && !(value instanceof ObjectId))
  )
}
