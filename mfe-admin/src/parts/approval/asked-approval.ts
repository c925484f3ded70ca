import type { ApiError } from '@sufra/api/api-error'
import type { SentApproval } from '@sufra/api/approval-prompt'
import type { Answer } from '@sufra/api/send'

export interface AskedApproval {
  refusal: ApiError
  attempt: (approval: SentApproval) => Promise<Answer>
  /** Null when nobody approved. */
  finish: (answer: Answer | null) => void
}
