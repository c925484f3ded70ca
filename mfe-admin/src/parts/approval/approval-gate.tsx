import { setApprovalPrompt } from '@sufra/api/approval-prompt'
import type { Answer } from '@sufra/api/send'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { useEffect, useState } from 'react'
import type { AskedApproval } from './asked-approval.ts'

const ApprovalDialog = createLazyPart(() => import('./approval-dialog.tsx'))

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
