import { errorSentence, isApiError } from '@sufra/api/api-error'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import { useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/written'
import { Button } from '@sufra/ui/button'
import { TextField } from '@sufra/ui/text-field'
import { space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { useAcceptCodeMutation } from '../../calls/customers.ts'
import { words } from '../../words.ts'

const Row = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space[3]};
  > div { inline-size: 200px; }
  > button { margin-block-start: 27px; }
`

interface Values {
  code: string
  posOrderNumber: string
}

/** Accepts a discount code by the code itself, with the order it is used for. */
export function AcceptCode() {
  const t = useWords(words)
  const accept = useAccept()
  const { register, handleSubmit, reset, setFocus, formState } = useForm<Values>({
    defaultValues: { code: '', posOrderNumber: '' },
  })

  const submit = async (values: Values) => {
    if (!(await accept(values.code.trim(), values.posOrderNumber))) return
    reset()
    setFocus('code')
  }
  return (
    <Row noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <TextField
        label={t('customer.code')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        error={formState.errors.code?.message}
        {...register('code', { validate: (code) => code.trim() !== '' || t('customer.codeRequired') })}
      />
      <TextField label={t('points.posOrderNumber')} optional autoComplete="off" {...register('posOrderNumber')} />
      <Button type="submit" busy={formState.isSubmitting}>
        {t('customer.acceptCode')}
      </Button>
    </Row>
  )
}

/** Accepts a code and tells what became of it. @returns whether it was accepted. */
export function useAccept() {
  const t = useWords(words)
  const [send] = useAcceptCodeMutation()
  const once = useIdempotencyKey()
  const written = useWritten()

  return async function accept(code: string, posOrderNumber = ''): Promise<boolean> {
    try {
      const wanted = { code, posOrderNumber }
      const used = await once(wanted, (idempotencyKey) => send({ ...wanted, idempotencyKey }).unwrap())
      const reward = written({ text: used.rewardTitle, arabic: used.rewardTitleAr }).text
      const description = t('customer.acceptedText', { code: used.code, reward })
      showToast({ title: t('customer.accepted'), description, tone: 'success' })
      return true
    } catch (error) {
      const vague = !isApiError(error) || error.code === 'INTERNAL' || error.code === 'UNKNOWN'
      const description = vague ? t('customer.acceptFailed') : errorSentence(error)
      showToast({ title: t('customer.acceptError'), description, tone: 'danger' })
      return false
    }
  }
}
