import type { ImportedCustomer } from '@sufra/domain/customers/read-customer-line'
import { getDayInZone, getStartOfDay } from '@sufra/domain/platform/calendar-day'
import type { LineOutcome } from '@sufra/domain/platform/import-lines'
import { foldForSearch } from '@sufra/domain/platform/search-text'
import { ACCOUNT_CHANGED } from '@sufra/runtime/record-changes'
import { publishChange, runAfterCommit, updateOne, write } from '../../platform/db/transaction.ts'
import { type CustomerRecord, Customers, toSearchFields } from '../customer.model.ts'
import { getMailboxKey } from '../email/change-email.ts'
import { insertCustomer, type NewCustomer } from '../registration/create-customer.ts'
import { allocateCustomerIds } from '../registration/customer-ids.ts'
import { loadTags } from '../tags/tag.model.ts'
import { getChunk, type ImportRecord } from './import.model.ts'
import { readCustomerLines } from './import-lines.ts'
import { addCounts, countOutcomes, moveOn, type StepContext, writeOutcomes } from './step.ts'

interface Wanted extends ImportedCustomer {
  /** In the chunk. */
  index: number
  mailboxKey: string | undefined
  tagIds: number[]
}

/** Brings in the next chunk of customers; the last one ends the run. @returns false once another worker has it. */
export async function runCustomers(record: ImportRecord, context: StepContext): Promise<boolean> {
  const { app } = context
  const chunk = await getChunk(record.id, record.position)
  const today = getDayInZone(app.now(), app.config.restaurant.timeZone)
  const read = readCustomerLines(record, chunk, today)
  const tagIds = new Map((await loadTags()).map(({ id, name }) => [foldForSearch(name), id]))
  const wanted: Wanted[] = []
  for (const [index, { value }] of read.entries()) {
    if (!value || chunk.outcomes[index]?.is === 'refused') continue
    const ids = value.tags.flatMap((name) => tagIds.get(foldForSearch(name)) ?? [])
    wanted.push({ ...value, index, mailboxKey: await getMailboxKey(value.email, app), tagIds: [...new Set(ids)] })
  }
  const uniqueIds = await allocateCustomerIds(wanted.filter(({ index }) => chunk.outcomes[index]?.is === 'new').length)
  return moveOn(record, context, async (present) => {
    const there = await Customers.find({ phoneNumber: { $in: wanted.map(({ phoneNumber }) => phoneNumber) } }).lean<
      CustomerRecord[]
    >()
    const byPhone = new Map(there.map((customer) => [customer.phoneNumber, customer]))
    const outcomes: LineOutcome[] = chunk.outcomes.map((outcome) => ({ ...outcome }))
    const free = [...uniqueIds]
    let done = 0
    for (const line of wanted) {
      const customer = byPhone.get(line.phoneNumber)
      const uniqueId = customer ? undefined : free.shift()
      // One that was there at the check and was deleted since stays away: its ID is not at hand.
      outcomes[line.index] = { is: uniqueId === undefined ? 'existing' : 'new' }
      if (uniqueId !== undefined) await addImported(line, uniqueId, present, context)
      const isFilled = customer !== undefined && present.existing === 'fill' && fillEmpty(customer, line, context)
      if (uniqueId !== undefined || isFilled) done += 1
    }
    writeOutcomes(chunk, outcomes)
    const before = addCounts(present.counts, countOutcomes(chunk.outcomes), -1)
    const isLast = present.position + 1 === present.chunks
    return {
      counts: addCounts(before, { ...countOutcomes(outcomes), done }),
      position: present.position + 1,
      passed: present.passed + chunk.lines.length,
      ...(isLast && { state: 'done' as const, doneAt: app.now() }),
    }
  })
}

/** As an enrolment, but with opening points instead of the welcome gift, and without a mail. */
async function addImported(
  line: Wanted,
  uniqueId: string,
  { id: importId, username }: ImportRecord,
  { app }: StepContext,
): Promise<void> {
  const { memberSince, points, tagIds, index: _, tags: _names, mailboxKey, ...fields } = line
  const known: NewCustomer = {
    ...fields,
    ...(mailboxKey && { mailboxKey }),
    ...(tagIds.length > 0 && { tags: tagIds }),
    password: null,
    uniqueId,
    enrolledBy: username,
    importId,
    createdAt: memberSince ? getStartOfDay(memberSince, app.config.restaurant.timeZone) : app.now(),
  }
  const customer = await insertCustomer(known, { points, type: 'import', adminName: username }, app)
  publishChange({ kind: 'customer', id: customer.id, customerId: customer.id })
}

/** Fills fields that have nothing. Points are never added to somebody who is there already. @returns whether any. */
function fillEmpty(customer: CustomerRecord, line: Wanted, { app, broker }: StepContext): boolean {
  const { id } = customer
  const changes: Partial<CustomerRecord> = {
    ...(customer.lastName === '' && line.lastName !== '' && { lastName: line.lastName }),
    ...(customer.dateOfBirth === null &&
      line.dateOfBirth !== null && { dateOfBirth: line.dateOfBirth, dateOfBirthChangedAt: app.now() }),
    ...(customer.gender === null && line.gender !== null && { gender: line.gender }),
    ...(customer.emirate === null && line.emirate !== null && { emirate: line.emirate }),
    ...(customer.nationality === null && line.nationality !== null && { nationality: line.nationality }),
    ...(customer.isMuslim === null && line.isMuslim !== null && { isMuslim: line.isMuslim }),
    ...(customer.adminNotes === null && line.adminNotes !== null && { adminNotes: line.adminNotes }),
    ...((customer.tags ?? []).length === 0 && line.tagIds.length > 0 && { tags: line.tagIds }),
    ...(customer.email === null && line.email !== null && { email: line.email, mailboxKey: line.mailboxKey ?? '' }),
  }
  if (Object.keys(changes).length === 0) return false
  const search = toSearchFields({ ...customer, ...changes })
  write(updateOne(Customers, { id }, { $set: { ...changes, ...search }, $inc: { version: 1 } }))
  publishChange({ kind: 'customer', id, customerId: id })
  // Cached sessions hold the account's audience.
  if (changes.isMuslim !== undefined) runAfterCommit(() => broker.broadcast(ACCOUNT_CHANGED, { customerId: id }))
  return true
}
