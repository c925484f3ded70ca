import { useToday } from '@sufra/api/restaurant-day'
import type { Offer } from '@sufra/contracts/entities/offer'
import { OfferEdit } from '@sufra/contracts/records/offer'
import { recordResolver } from '@sufra/forms/record-resolver'
import { common, useWords } from '@sufra/i18n/use-words'
import { useForm } from 'react-hook-form'
import { useConflict } from '../../parts/editing/use-conflict.tsx'
import { useSendPicture } from '../../parts/pictures/use-send-picture.ts'
import { focusFirst } from '../../parts/records/focus-first.ts'
import { RecordDialog } from '../../parts/records/record-dialog.tsx'
import { words } from '../../words.ts'
import { OfferAudience } from './offer-audience.tsx'
import { offerRules, offerSentence } from './offer-rules.ts'
import { OfferTexts } from './offer-texts.tsx'
import { OfferTimes } from './offer-times.tsx'
import { FIELD_ORDER, newValues, sentOf, valuesOf } from './offer-values.ts'
import { OfferWorth } from './offer-worth.tsx'
import { useOfferChanges } from './use-offer-changes.ts'
import { useSaveOffer } from './use-save-offer.ts'

/** A new offer, or one to change (staff specification §5, Offer). Halal-only is said once, when it is created (§7). */
export function OfferDialog({ offer, onClose }: { offer: Offer | null; onClose: () => void }) {
  const t = useWords(words)
  const shared = useWords(common)
  const today = useToday()
  const form = useForm({
    defaultValues: offer ? valuesOf(offer) : newValues(today),
    shouldFocusError: false,
    resolver: recordResolver({
      schema: OfferEdit,
      sent: sentOf,
      rules: offerRules,
      say: (...wrong) => t(offerSentence(...wrong)),
    }),
  })
  const { save, theirs } = useSaveOffer(offer)
  const conflict = useConflict(theirs, useOfferChanges(offer, theirs), (now) => form.reset(valuesOf(now)))
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
      onSubmit={form.handleSubmit(submit, focusFirst(form, FIELD_ORDER))}
      onClose={onClose}
      conflict={conflict}
    >
      <OfferTexts form={form} />
      <OfferWorth form={form} />
      <OfferTimes form={form} today={today} />
      <OfferAudience form={form} isNew={offer === null} />
    </RecordDialog>
  )
}
