import { type ApiError, isApiError } from '@sufra/api/api-error'
import { useState } from 'react'

interface Versioned {
  version: number
}

/**
 * Saves a record that others may edit too: sends the version that was edited, and when somebody was faster keeps the
 * record as it is now, so that the form can tell what changed and the next save is made over it.
 * @param base the record as the form was filled in from; null for a new one
 */
export function useVersionedSave<Record extends Versioned>(base: Record | null) {
  const [theirs, setTheirs] = useState<Record | null>(null)

  /** Runs `send` with the version to match. @returns the refusal, after an edit conflict was taken up. */
  async function save(send: (ifMatch: number | undefined) => Promise<unknown>): Promise<ApiError | null> {
    try {
      await send((theirs ?? base)?.version)
      return null
    } catch (error) {
      if (!isApiError(error)) throw error
      const { present } = error.facts
      if (error.code === 'EDIT_CONFLICT' && isVersioned(present)) setTheirs(present as Record)
      return error
    }
  }
  return { save, theirs }
}

function isVersioned(record: unknown): record is Versioned {
  return typeof record === 'object' && record !== null && typeof (record as Versioned).version === 'number'
}
