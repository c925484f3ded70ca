import type { Picture } from '@sufra/contracts/promotions/pictures/fields'
import { createDomainError } from '@sufra/domain/platform/errors'
import { updateOne, write } from '../../platform/db/transaction.ts'
import { type PictureRecord, Pictures, toDto } from './picture.model.ts'

interface Sent {
  picture?: string | null | undefined
}

type Stored<Fields extends Sent> = Omit<Fields, 'picture'> & { picture?: Picture | null }

/**
 * Replaces a picture's id by the picture; part of the current transaction.
 * Counts the use, so that a concurrent cleanup conflicts at any time of both.
 * @throws RuleError VALIDATION_ERROR for a missing picture.
 */
export async function resolvePicture<Fields extends Sent>(sent: Fields, now: Date): Promise<Stored<Fields>> {
  const { picture: id, ...fields } = sent
  if (id === undefined) return fields
  if (id === null) return { ...fields, picture: null }
  const found = await Pictures.findOne({ _id: id }).lean<PictureRecord>()
  if (!found) throw createMissingPicture()
  write(updateOne(Pictures, { _id: id }, { $set: { usedAt: now }, $inc: { uses: 1 } }))
  return { ...fields, picture: toDto(found) }
}

function createMissingPicture() {
  const message = 'Please choose the picture again'
  return createDomainError('VALIDATION_ERROR', { details: [{ field: 'picture', message }] }, { message })
}

export function toAuditRecord<Dto extends { picture: Picture | null }>(
  record: Dto,
): Omit<Dto, 'picture'> & { picture: string | null } {
  return { ...record, picture: record.picture?.id ?? null }
}
