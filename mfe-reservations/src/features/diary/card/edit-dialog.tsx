import type { Reservation } from '@sufra/contracts/entities/reservation'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { showToast } from '@sufra/ui/toast'
import { useId } from 'react'
import { BookingFields } from '../../../parts/booking-form/booking-fields.tsx'
import { staffWords } from '../../../staff-words.ts'
import { useNameOf } from '../use-name-of.ts'
import { useEditForm } from './use-edit-form.ts'

interface EditDialogProps {
  booking: Reservation
  onDone: (booking: Reservation) => void
  onClose: () => void
}

/** What staff change of a booking: when, how many, whose, at which table. */
export function EditDialog({ booking, onDone, onClose }: EditDialogProps) {
  const t = useWords(staffWords)
  const shared = useWords(common)
  const nameOf = useNameOf()
  const id = useId()
  const saved = (changed: Reservation) => {
    showToast({ title: t('diary.card.saved'), tone: 'success' })
    onDone(changed)
  }
  const edited = useEditForm(booking, saved)
  const { isDirty, isSubmitting } = edited.form.formState
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('diary.card.edit')}
      description={<bdi>{nameOf(booking)}</bdi>}
      askBeforeClose={isDirty}
      footer={
        <>
          <Button kind="secondary" onClick={onClose} disabled={isSubmitting}>
            {shared('actions.cancel')}
          </Button>
          <Button type="submit" form={id} busy={isSubmitting}>
            {shared('actions.save')}
          </Button>
        </>
      }
    >
      <BookingFields id={id} booking={edited} kept={booking} autoFill={false} />
    </Dialog>
  )
}
