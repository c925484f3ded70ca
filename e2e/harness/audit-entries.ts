import { AuditLog, type AuditRecord } from 'services/platform/observability/audit'

export async function listAuditEntries(
  record: string,
): Promise<Pick<AuditRecord, 'username' | 'what' | 'before' | 'after'>[]> {
  const entries = await AuditLog.find({ record }).sort({ id: 1 }).lean<AuditRecord[]>()
  return entries.map(({ username, what, before, after }) => ({ username, what, before, after }))
}

/**
 * Makes the audit log refuse an act's entry, as a full disk does.
 * @returns a function that removes the fault.
 */
export async function refuseAuditEntry(act: { record: string; what: string }): Promise<() => Promise<void>> {
  const { insertedId } = await AuditLog.collection.insertOne({ ...act, standsInTheWay: true } as never)
  const index = await AuditLog.collection.createIndex(
    { record: 1 },
    { unique: true, partialFilterExpression: act, name: 'in_the_way' },
  )
  return async () => {
    await AuditLog.collection.dropIndex(index)
    await AuditLog.collection.deleteOne({ _id: insertedId })
  }
}
