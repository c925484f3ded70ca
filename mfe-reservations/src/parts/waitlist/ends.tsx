import { Button } from '@sufra/ui/button'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { useState } from 'react'
import type { useAnswer } from './use-answer.ts'

interface EndsProps {
  answer: Pick<ReturnType<typeof useAnswer>, 'leave' | 'isLeaving'>
  title: string
  text: string
  keep: string
  label: string
}

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
