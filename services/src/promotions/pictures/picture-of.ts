import type { Picture } from '@sufra/contracts/records/picture'
import { rule } from '@sufra/domain/errors'
import { updateOne, write } from '../../lib/db/transaction.ts'
import { type PictureRecord, Pictures, toDto } from './picture.model.ts'

interface Sent {
  /** An id; null for none, undefined for as it is. */
  picture?: string | null | undefined
}

type Stored<Fields extends Sent> = Omit<Fields, 'picture'> & { picture?: Picture | null }

/**
 * What an editor sent of a record, with what its picture's id stands for; part of the present transaction. The picture
 * is written to, so that it cannot be removed as unused at the same moment.
 * @throws RuleError VALIDATION_ERROR for a picture that is not there.
 */
export async function resolvePicture<Fields extends Sent>(sent: Fields, now: Date): Promise<Stored<Fields>> {
  const { picture: id, ...fields } = sent
  if (id === undefined) return fields
  if (id === null) return { ...fields, picture: null }
  const found = await Pictures.findOne({ _id: id }).lean<PictureRecord>()
  if (!found) throw notThere()
  write(updateOne(Pictures, { _id: id }, { $set: { usedAt: now } }))
  return { ...fields, picture: toDto(found) }
}

function notThere() {
  const message = 'Please choose the picture again'
  return rule('VALIDATION_ERROR', { details: [{ field: 'picture', message }] }, { message })
}

/** A record as the audit log keeps it: of its picture the id. */
export function toAuditRecord<Dto extends { picture: Picture | null }>(
  record: Dto,
): Omit<Dto, 'picture'> & { picture: string | null } {
  return { ...record, picture: record.picture?.id ?? null }
}
