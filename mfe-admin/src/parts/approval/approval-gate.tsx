import type { ApiError } from '@sufra/api/api-error'
import { type SentApproval, setApprovalPrompt } from '@sufra/api/approval-prompt'
import type { Answer } from '@sufra/api/send'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { useEffect, useState } from 'react'

const ApprovalDialog = createLazyPart(() => import('./approval-dialog.tsx'))

export interface AskedApproval {
  refusal: ApiError
  attempt: (approval: SentApproval) => Promise<Answer>
  /** Null when nobody approved. */
  finish: (answer: Answer | null) => void
}

/** Asks an editor at this device to approve what the person may not do. */
export function ApprovalGate({ isSharedTill }: { isSharedTill: boolean }) {
  const [asked, setAsked] = useState<AskedApproval | null>(null)
  useEffect(() => {
    setApprovalPrompt(
      (refusal, attempt) =>
        new Promise((resolve) => {
          const finish = (answer: Answer | null) => {
            setAsked(null)
            resolve(answer)
          }
          setAsked({ refusal, attempt, finish })
        }),
    )
    return () => setApprovalPrompt(null)
  }, [])
  return asked && <ApprovalDialog asked={asked} isSharedTill={isSharedTill} />
}
