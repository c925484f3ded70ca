import { Button } from '@sufra/ui/button'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { useState } from 'react'
import type { useWaitlistAnswer } from './use-waitlist-answer.ts'

interface EndButtonProps {
  answer: Pick<ReturnType<typeof useWaitlistAnswer>, 'leave' | 'isLeaving'>
  title: string
  text: string
  keep: string
  label: string
  /** Of the button that confirms, where the label does not answer the question. */
  confirm?: string
}

export function EndButton({ answer, title, text, keep, label, confirm = label }: EndButtonProps) {
  const [asking, setAsking] = useState(false)
  const end = async () => {
    await answer.leave()
    setAsking(false)
  }
  return (
    <>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        text={text}
        confirmLabel={confirm}
        cancelLabel={keep}
        busy={answer.isLeaving}
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
