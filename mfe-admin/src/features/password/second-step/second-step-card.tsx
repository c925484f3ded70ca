import type { ResultOfCall } from '@sufra/api/endpoint'
import { signedInAsAdmin, useAdmin, useAppDispatch } from '@sufra/api/session'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import { Narrow, Note, Title } from '../../../parts/narrow-card.ts'
import { words } from '../../../words.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Started = ResultOfCall<'startSecondFactor'>

/** docs/specification/beyond.md, Second step. @param onDone after the setting up and its recovery codes. */
export function SecondStepCard({ onDone }: { onDone?: () => void }) {
  const t = useWords(words)
  const dispatch = useAppDispatch()
  const { mustSetUpSecondFactor: _over, ...admin } = useAdmin()
  const [started, setStarted] = useState<Started | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const finish = (stored: readonly string[]) => {
    dispatch(signedInAsAdmin({ ...admin, hasSecondFactor: true, recoveryCodesLeft: stored.length }))
    setCodes(null)
    setStarted(null)
    showToast({ title: t('secondStep.saved'), tone: 'success' })
    onDone?.()
  }
  return (
    <Narrow aria-labelledby="second-step">
      <Title id="second-step">{t('secondStep.title')}</Title>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => finish(codes)} />
      ) : started ? (
        <ConfirmForm started={started} onConfirmed={setCodes} onCancel={() => setStarted(null)} />
      ) : (
        <>
          <State />
          <PasswordForm onStarted={setStarted} />
        </>
      )}
    </Narrow>
  )
}

function State() {
  const t = useWords(words)
  const language = useLanguage()
  const { recoveryCodesLeft: count } = useAdmin()
  if (count === undefined) return <Note>{t('secondStep.off')}</Note>
  return (
    <Note>
      {t('secondStep.on')} {t('secondStep.codesLeft', { count, number: formatNumber(count, language) })}
    </Note>
  )
}
