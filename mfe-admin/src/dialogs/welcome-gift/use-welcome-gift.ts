import { getErrorSentence } from '@sufra/api/api-error'
import type { ResultOfCall } from '@sufra/api/endpoint'
import { useRecordEdit } from '@sufra/forms/use-record-edit'
import { formatPoints } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useForm } from 'react-hook-form'
import { useSetWelcomePointsMutation } from '../../calls/settings.ts'
import { words } from '../../words.ts'

export type WelcomePoints = ResultOfCall<'getWelcomePoints'>

export interface WelcomeGiftValues {
  points: number | null
}

export function useWelcomeGift(gift: WelcomePoints, onDone?: () => void) {
  const t = useWords(words)
  const language = useLanguage()
  const [send] = useSetWelcomePointsMutation()
  const form = useForm<WelcomeGiftValues>({ defaultValues: toValues(gift) })
  const { save, notice, onSubmit } = useRecordEdit(form, { record: gift, toValues })

  const submit = async ({ points }: WelcomeGiftValues) => {
    const saved = await save(
      (from) => send({ points: points ?? 0, ifMatch: from.points }).unwrap(),
      (refusal) => showToast({ title: t('welcome.error'), description: getErrorSentence(refusal), tone: 'danger' }),
    )
    if (!saved) return
    form.reset(toValues(saved))
    const description = t('welcome.savedText', { points: formatPoints(saved.points, language) })
    showToast({ title: t('welcome.saved'), description, tone: 'success' })
    onDone?.()
  }
  return { form, notice, onSubmit: onSubmit(form.handleSubmit(submit)) }
}

function toValues({ points }: WelcomePoints): WelcomeGiftValues {
  return { points }
}
