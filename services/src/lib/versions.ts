import { rule } from '@sufra/domain/errors'
import type { Meta } from '@sufra/runtime/meta'

/** The condition that a record is still the version that a change was made from (`If-Match`); none when none is named. */
export function expectedVersion(meta: Meta): { version?: number } {
  return typeof meta.ifMatch === 'number' ? { version: meta.ifMatch } : {}
}

/** The refusal of a change made from an old version, with the record as it is now (contract §1). */
export function editConflict(present: unknown) {
  return rule('EDIT_CONFLICT', { present })
}
