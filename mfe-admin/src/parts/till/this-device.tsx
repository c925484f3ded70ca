import { getErrorSentence } from '@sufra/api/api-error'
import { LOCK_MINUTES, LOCK_MINUTES_AT_FIRST, type LockMinutes } from '@sufra/domain/auth/credentials'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { SelectField } from '@sufra/ui/select-field'
import { showToast } from '@sufra/ui/toast'
import { useMemo, useState } from 'react'
import { useShareTillMutation, useTillQuery, useUnshareTillMutation } from '../../calls/shared-till.ts'
import { words } from '../../words.ts'
import { Form, Narrow, Note, Title } from '../narrow-card.ts'

export function ThisDevice() {
  const t = useWords(words)
  const { data } = useTillQuery()
  const [share, sharing] = useShareTillMutation()
  const [unshare, unsharing] = useUnshareTillMutation()
  const till = data?.till ?? null
  const [chosen, setChosen] = useState<LockMinutes | null>(null)
  const lockMinutes = chosen ?? till?.lockMinutes ?? LOCK_MINUTES_AT_FIRST
  const options = useMemo(
    () =>
      LOCK_MINUTES.map((count) => ({ value: String(count), label: t('sharedTill.minutes', { count, number: count }) })),
    [t],
  )

  const change = async (work: Promise<unknown>, done: string) => {
    try {
      await work
      showToast({ title: done, tone: 'success' })
    } catch (error) {
      showToast({ title: t('sharedTill.deviceFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  const save = () => change(share({ lockMinutes }).unwrap(), t('sharedTill.shared'))
  return (
    <Narrow aria-labelledby="this-device">
      <Title id="this-device">{t('sharedTill.device')}</Title>
      <Note>{t(till ? 'sharedTill.isShared' : 'sharedTill.notShared')}</Note>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <SelectField
          label={t('sharedTill.lockAfter')}
          options={options}
          value={String(lockMinutes)}
          onChange={(value) => setChosen(Number(value) as LockMinutes)}
        />
        <Button type="submit" busy={sharing.isLoading} paused={till?.lockMinutes === lockMinutes}>
          {t(till ? 'sharedTill.saveDevice' : 'sharedTill.share')}
        </Button>
        {till && (
          <Button
            kind="quietDanger"
            busy={unsharing.isLoading}
            onClick={() => void change(unshare().unwrap(), t('sharedTill.unshared'))}
          >
            {t('sharedTill.unshare')}
          </Button>
        )}
      </Form>
    </Narrow>
  )
}
