import { getErrorSentence } from '@sufra/api/api-error'
import type { FrontEndReleases, StoredVersion } from '@sufra/contracts/releases/entities'
import { isBlank } from '@sufra/domain/platform/clean-text'
import { REASON_MOST } from '@sufra/domain/platform/limits'
import { RecordDialog } from '@sufra/forms/record-dialog'
import { useWords } from '@sufra/i18n/use-words'
import { Notice } from '@sufra/ui/notice'
import { TextField } from '@sufra/ui/text-field'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useServeReleaseMutation } from '../../calls/releases.ts'
import { words } from '../../words.ts'

export interface ServeChoice extends StoredVersion {
  frontEnd: FrontEndReleases['frontEnd']
}

/** Stays open after a refusal, whose sentences say what to do. */
export function ServeDialog({ choice, onClose }: { choice: ServeChoice; onClose: () => void }) {
  const t = useWords(words)
  const [serve] = useServeReleaseMutation()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } })
  const { frontEnd, version, state } = choice
  const isPreview = state === 'preview'

  const submit = form.handleSubmit(async ({ reason }) => {
    setRefusal(null)
    try {
      await serve({ frontEnd, version, reason }).unwrap()
      showToast({ title: t('releases.isServed'), description: `${frontEnd} ${version}`, tone: 'success' })
      onClose()
    } catch (error) {
      setRefusal(getErrorSentence(error))
    }
  })
  return (
    <RecordDialog
      title={t(isPreview ? 'releases.serveTitle' : 'releases.rollBackTitle', { frontEnd, version })}
      description={t('releases.serveText')}
      submitLabel={t(isPreview ? 'releases.serve' : 'releases.rollBack')}
      state={form.formState}
      onSubmit={submit}
      onClose={onClose}
      alert={
        refusal && (
          <Notice role="alert" $tone="danger">
            {refusal}
          </Notice>
        )
      }
    >
      <TextField
        label={t('releases.reason')}
        hint={t('releases.reasonHint')}
        autoComplete="off"
        dir="auto"
        maxLength={REASON_MOST}
        error={form.formState.errors.reason?.message}
        {...form.register('reason', { validate: (reason) => !isBlank(reason) || t('releases.reasonRequired') })}
      />
    </RecordDialog>
  )
}
