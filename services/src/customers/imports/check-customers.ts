import { MOST_TAGS } from '@sufra/contracts/customers/tags/fields'
import { getDayInZone } from '@sufra/domain/platform/calendar-day'
import type { LineOutcome } from '@sufra/domain/platform/import-lines'
import { foldForSearch } from '@sufra/domain/platform/search-text'
import { findAccountIds } from '../../platform/calls/accounts.ts'
import { getChunk, type ImportRecord } from './import.model.ts'
import { type ReadLine, readCustomerLines } from './import-lines.ts'
import { refuseRepeated, type Seen } from './seen.ts'
import { addCounts, countOutcomes, moveOn, type StepContext, writeOutcomes } from './step.ts'

/** Checks the next chunk of customers; the last one ends the check. @returns false once another worker has it. */
export async function checkCustomers(record: ImportRecord, seen: Seen, context: StepContext): Promise<boolean> {
  const { app } = context
  const chunk = await getChunk(record.id, record.position)
  const lines = readCustomerLines(record, chunk, getDayInZone(app.now(), app.config.restaurant.timeZone))
  const phones = await findAccountIds(lines.flatMap(({ value }) => value?.phoneNumber ?? []))
  const outcomes = lines.map((line) => decide(line, seen, phones))
  return moveOn(record, context, async ({ counts, position, passed, chunks }) => {
    writeOutcomes(chunk, outcomes)
    const isLast = position + 1 === chunks
    return {
      counts: addCounts(counts, countOutcomes(outcomes)),
      position: position + 1,
      passed: passed + lines.length,
      ...(isLast && { state: 'checked' as const, newTags: seen.newTags }),
    }
  })
}

function decide(read: ReadLine, seen: Seen, accounts: ReadonlyMap<string, number>): LineOutcome {
  if (!read.value) return { is: 'refused', ...read.problem }
  const { phoneNumber, tags } = read.value
  const repeated = refuseRepeated(seen, phoneNumber, read.line, 'phone')
  if (repeated) return repeated
  if (!addTags(tags, seen)) return { is: 'refused', field: 'tags', code: 'TOO_MANY_TAGS', facts: { most: MOST_TAGS } }
  return { is: accounts.has(phoneNumber) ? 'existing' : 'new' }
}

function addTags(names: readonly string[], { tags, newTags }: Seen): boolean {
  const unknown = new Map(names.map((name) => [foldForSearch(name), name] as const).filter(([key]) => !tags.has(key)))
  if (tags.size + unknown.size > MOST_TAGS && unknown.size > 0) return false
  for (const [key, name] of unknown) {
    tags.add(key)
    newTags.push(name)
  }
  return true
}
