import { getErrorSentence } from '@sufra/api/api-error'
import { useCustomer } from '@sufra/api/session'
import { isBlank } from '@sufra/domain/platform/clean-text'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { PasswordField } from '@sufra/ui/password-field'
import { useNavigate } from '@sufra/ui/router'
import { showToast } from '@sufra/ui/toast'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { useDeleteOwnAccountMutation } from '../../calls/account.ts'
import { Form } from '../../parts/form.tsx'
import { words } from '../../words.ts'

const Points = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  padding-inline-start: ${({ theme }) => theme.space[4]};
  padding-block-end: ${({ theme }) => theme.space[4]};
  font-size: ${({ theme }) => theme.size.s};
  list-style: disc;
`

interface DeleteAccountProps {
  open: boolean
  onClose: () => void
}

export function DeleteAccount({ open, onClose }: DeleteAccountProps) {
  const t = useWords(words)
  const tc = useWords(common)
  const id = useId()
  const customer = useCustomer()
  const navigate = useNavigate()
  const [deleteAccount] = useDeleteOwnAccountMutation()
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = formState
  const close = () => {
    reset()
    onClose()
  }
  const send = async ({ password }: { password: string }) => {
    const { error } = await deleteAccount({ id: customer.id, password })
    if (error) return setError('password', { message: getErrorSentence(error) }, { shouldFocus: true })
    showToast({ title: t('myData.deleted'), tone: 'success' })
    void navigate('/', { replace: true })
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('myData.deleteTitle')}
      footer={
        <>
          <Button kind="secondary" onClick={close} disabled={isSubmitting}>
            {tc('actions.cancel')}
          </Button>
          <Button kind="danger" type="submit" form={id} busy={isSubmitting}>
            {t('myData.delete')}
          </Button>
        </>
      }
    >
      <Points>
        <li>{t('myData.goes')}</li>
        <li>{t('myData.bookings')}</li>
        <li>{t('myData.stays')}</li>
        <li>{t('myData.forGood')}</li>
      </Points>
      <Form id={id} noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
        <PasswordField
          label={t('myData.password')}
          hint={t('myData.passwordHint')}
          error={errors.password?.message}
          {...register('password', { validate: (typed) => !isBlank(typed) || t('myData.passwordRequired') })}
        />
      </Form>
    </Dialog>
  )
}
