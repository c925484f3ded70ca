import { Button } from '@sufra/ui/button'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { useState } from 'react'
import type { useAnswer } from './use-answer.ts'

interface EndsProps {
  answer: Pick<ReturnType<typeof useAnswer>, 'leave' | 'isLeaving'>
  /** The question, and what follows from it. */
  title: string
  text: string
  /** What stays as it is. */
  keep: string
  label: string
}

/** The button that ends somebody's waiting, which asks first. */
export function Ends({ answer, title, text, keep, label }: EndsProps) {
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
        confirmLabel={label}
        cancelLabel={keep}
        busy={answer.isLeaving}
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
