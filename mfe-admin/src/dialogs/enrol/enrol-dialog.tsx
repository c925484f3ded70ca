import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import type { Customer } from '@sufra/contracts/customers/entities'
import { MARKETING_VERSION, marketingText } from '@sufra/domain/marketing/marketing-consent'
import { isBlank } from '@sufra/domain/platform/clean-text'
import { NAME_MOST } from '@sufra/domain/platform/limits'
import { normalisePhone } from '@sufra/domain/platform/phone'
import { Controlled } from '@sufra/forms/controlled'
import { DialogForm } from '@sufra/forms/record-dialog'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { CheckboxField } from '@sufra/ui/checkbox-field'
import { FormDialog } from '@sufra/ui/form-dialog'
import { PhoneField, TextField } from '@sufra/ui/text-field'
import { showToast } from '@sufra/ui/toast'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useFindCustomerMutation } from '../../calls/customers.ts'
import { useEnrolCustomerMutation } from '../../calls/till.ts'
import { words } from '../../words.ts'
import type { TypedGuest } from './parse-typed-guest.ts'

interface EnrolDialogProps {
  typed: TypedGuest
  onEnrolled: (customer: Customer) => void
  /** Called with the owner of the phone, who is opened instead. */
  onKnown: (customer: Customer) => void
  onClose: () => void
}

/** docs/specification/beyond.md, Enrolment at the till. */
export default function EnrolDialog({ typed, onEnrolled, onKnown, onClose }: EnrolDialogProps) {
  const t = useWords(words)
  const language = useLanguage()
  const { data: restaurant } = useRestaurantQuery()
  const id = useId()
  const [enrol] = useEnrolCustomerMutation()
  const [find] = useFindCustomerMutation()
  const once = useIdempotencyKey()
  const { register, handleSubmit, formState, control } = useForm<TypedGuest & { agreesToOffers: boolean }>({
    defaultValues: { ...typed, agreesToOffers: false },
  })
  const { errors } = formState
  const firstEmpty = (['phoneNumber', 'firstName', 'lastName'] as const).find((name) => typed[name] === '')
  const focusField = (name: keyof TypedGuest) => ({ 'data-autofocus': name === firstEmpty || undefined })

  const save = async ({ agreesToOffers, ...guest }: TypedGuest & { agreesToOffers: boolean }) => {
    const marketing = agreesToOffers && { marketing: { textVersion: MARKETING_VERSION, language } }
    const wanted = { ...guest, phoneNumber: normalisePhone(guest.phoneNumber) ?? guest.phoneNumber, ...marketing }
    try {
      const { customer } = await once(wanted, (idempotencyKey) => enrol({ ...wanted, idempotencyKey }).unwrap())
      const description = t('enrol.doneText', { name: formatName(customer), id: customer.uniqueId })
      showToast({ title: t('enrol.done'), description, tone: 'success' })
      onEnrolled(customer)
    } catch (error) {
      const known = isTaken(error) ? await findOwner(wanted.phoneNumber) : null
      if (!known) return showToast({ title: t('enrol.failed'), description: getErrorSentence(error), tone: 'danger' })
      const description = t('enrol.takenText', { name: formatName(known) })
      showToast({ title: t('enrol.taken'), description, tone: 'danger' })
      onKnown(known)
    }
  }
  const findOwner = (phoneOrId: string): Promise<Customer | null> =>
    find({ phoneOrId })
      .unwrap()
      .catch(() => null)
  return (
    <FormDialog
      title={t('enrol.title')}
      description={t('enrol.text')}
      form={id}
      submit={t('enrol.save')}
      state={formState}
      onClose={onClose}
    >
      <DialogForm id={id} onSubmit={(event) => void handleSubmit(save)(event)} noValidate>
        <PhoneField
          label={t('enrol.phone')}
          autoComplete="off"
          error={errors.phoneNumber?.message}
          {...focusField('phoneNumber')}
          {...register('phoneNumber', {
            validate: (phone) => normalisePhone(phone) !== null || t('enrol.phoneWrong'),
          })}
        />
        <TextField
          label={t('enrol.firstName')}
          hint={t('enrol.firstNameHint')}
          autoComplete="off"
          dir="auto"
          maxLength={NAME_MOST}
          error={errors.firstName?.message}
          {...focusField('firstName')}
          {...register('firstName', { validate: (name) => !isBlank(name) || t('enrol.firstNameRequired') })}
        />
        <TextField
          label={t('enrol.lastName')}
          optional
          autoComplete="off"
          dir="auto"
          maxLength={NAME_MOST}
          {...focusField('lastName')}
          {...register('lastName')}
        />
        {restaurant?.mailFrom && (
          <Controlled name="agreesToOffers" control={control}>
            {(field) => (
              <CheckboxField
                {...field}
                label={marketingText[language].label}
                hint={`${t('enrol.askFirst')} ${marketingText[language].text}`}
              />
            )}
          </Controlled>
        )}
      </DialogForm>
    </FormDialog>
  )
}

function isTaken(error: unknown): boolean {
  return isApiError(error) && error.code === 'PHONE_TAKEN'
}

function formatName({ firstName, lastName }: Customer): string {
  return `${firstName} ${lastName}`.trim()
}
