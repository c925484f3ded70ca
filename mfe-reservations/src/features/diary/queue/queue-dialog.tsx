import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { useState } from 'react'
import { staffWords } from '../../../staff-words.ts'
import QueueForm from './queue-form.tsx'
import { QueueList } from './queue-list.tsx'
import { useQueueActions } from './use-queue-actions.ts'

export default function QueueDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(staffWords)
  const shared = useWords(common)
  const actions = useQueueActions()
  const [isAdding, setAdding] = useState(false)
  if (isAdding) {
    const finish = () => setAdding(false)
    return <QueueForm onSaved={finish} onClose={finish} />
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('queue.title')}
      description={t('queue.text')}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {shared('actions.close')}
          </Button>
          <Button onClick={() => setAdding(true)}>{t('queue.add')}</Button>
        </>
      }
    >
      <QueueList actions={actions} />
    </Dialog>
  )
}
