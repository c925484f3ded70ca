import { useToday } from '@sufra/api/restaurant-day'
import type { Offer } from '@sufra/contracts/entities/offer'
import { OfferEdit } from '@sufra/contracts/records/offer'
import { ConflictNotice } from '@sufra/forms/conflict-notice'
import { recordResolver } from '@sufra/forms/record-resolver'
import { common, useWords } from '@sufra/i18n/use-words'
import { useForm } from 'react-hook-form'
import { useRecordEdit } from '../../parts/editing/use-record-edit.ts'
import { useSendPicture } from '../../parts/pictures/use-send-picture.ts'
import { focusFirst } from '../../parts/records/focus-first.ts'
import { RecordDialog } from '../../parts/records/record-dialog.tsx'
import { words } from '../../words.ts'
import { OfferAudience } from './offer-audience.tsx'
import { offerRules, offerSentence } from './offer-rules.ts'
import { OfferTexts } from './offer-texts.tsx'
import { OfferTimes } from './offer-times.tsx'
import { FIELD_ORDER, newValues, sentOf, TOGETHER, valuesOf } from './offer-values.ts'
import { OfferWorth } from './offer-worth.tsx'
import { useOfferTexts } from './use-offer-texts.ts'
import { useSaveOffer } from './use-save-offer.ts'

/** A new offer, or one to change (staff specification §5, Offer). Halal-only is said once, when it is created (§7). */
export function OfferDialog({ offer, onClose }: { offer: Offer | null; onClose: () => void }) {
  const t = useWords(words)
  const shared = useWords(common)
  const today = useToday()
  const formValues = (stored: Offer | null) => (stored ? valuesOf(stored) : newValues(today))
  const form = useForm({
    defaultValues: formValues(offer),
    shouldFocusError: false,
    resolver: recordResolver({
      schema: OfferEdit,
      sent: sentOf,
      rules: offerRules,
      say: (...wrong) => t(offerSentence(...wrong)),
    }),
  })
  const edit = useRecordEdit(form, { record: offer, valuesOf: formValues, together: TOGETHER })
  const save = useSaveOffer(offer, edit.save)
  const texts = useOfferTexts()
  const withPicture = useSendPicture(form)
  const submit = async (filledIn: OfferEdit) => {
    const fields = await withPicture(filledIn)
    if (fields && (await save(fields))) onClose()
  }
  return (
    <RecordDialog
      title={t(offer ? 'offers.edit' : 'offers.create')}
      submitLabel={shared(offer ? 'actions.save' : 'actions.create')}
      state={form.formState}
      onSubmit={edit.onSubmit(form.handleSubmit(submit, focusFirst(form, FIELD_ORDER)))}
      onClose={onClose}
      alert={edit.notice && <ConflictNotice notice={edit.notice} fields={texts} />}
    >
      <OfferTexts form={form} />
      <OfferWorth form={form} />
      <OfferTimes form={form} today={today} />
      <OfferAudience form={form} isNew={offer === null} />
    </RecordDialog>
  )
}
