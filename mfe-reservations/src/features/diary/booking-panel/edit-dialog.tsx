import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { ConflictNotice } from '@sufra/forms/conflict-notice'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { FormDialog } from '@sufra/ui/form-dialog'
import { showToast } from '@sufra/ui/toast'
import { use, useId } from 'react'
import { useGuestName } from '../../../lib/use-guest-name.ts'
import { BookingFields } from '../../../parts/booking-form/booking-fields.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { staffWords } from '../../../staff-words.ts'
import { FloorContext } from '../floor/floor-context.ts'
import { ExchangeOffers } from './exchange-offers.tsx'
import { useBookingTexts } from './use-booking-texts.ts'
import { useEditForm } from './use-edit-form.ts'

interface EditDialogProps {
  booking: Reservation
  onDone: (booking: Reservation) => void
  onClose: () => void
}

export function EditDialog({ booking, onDone, onClose }: EditDialogProps) {
  const t = useWords(staffWords)
  const shared = useWords(common)
  const nameOf = useGuestName()
  const floor = use(FloorContext)
  const id = useId()
  const finish = (changed: Reservation) => {
    const note = changed.pinDropped && { description: t('floor.panel.pinDropped') }
    showToast({ title: t('diary.card.saved'), tone: 'success', ...note })
    onDone(changed)
  }
  const edited = useEditForm(booking, finish)
  const { notice, failure } = edited
  const texts = useBookingTexts()
  const alert = (notice || failure) && (
    <>
      {notice && <ConflictNotice notice={notice} fields={texts} />}
      <Failure text={failure} />
    </>
  )
  return (
    <FormDialog
      title={t('diary.card.edit')}
      description={<bdi>{nameOf(booking)}</bdi>}
      form={id}
      submit={shared('actions.save')}
      state={edited.form.formState}
      alert={alert}
      onClose={onClose}
    >
      <BookingFields
        id={id}
        booking={edited}
        edited={edited.booking}
        autoFill={false}
        tableNote={floor ? t('floor.assigned') : undefined}
        refusedActions={
          edited.grownTo && (
            <ExchangeOffers
              booking={edited.booking}
              partySize={edited.grownTo}
              isSaving={edited.form.formState.isSubmitting}
              onExchange={edited.exchangeAndSave}
            />
          )
        }
      >
        {edited.saveWithoutNotice && (
          <Button kind="secondary" busy={edited.form.formState.isSubmitting} onClick={edited.saveWithoutNotice}>
            {t('diary.withoutNotice')}
          </Button>
        )}
      </BookingFields>
    </FormDialog>
  )
}
