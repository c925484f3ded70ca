import { useToday } from '@sufra/api/restaurant-day'
import type { Offer } from '@sufra/contracts/promotions/offers/entities'
import { OfferEdit } from '@sufra/contracts/promotions/offers/fields'
import { TEXT_MOST, TITLE_MOST } from '@sufra/domain/platform/limits'
import { useWords } from '@sufra/i18n/use-words'
import { useCreateOfferMutation, useUpdateOfferMutation } from '../../calls/promotions.ts'
import { PictureFields } from '../../parts/pictures/picture-fields.tsx'
import { BilingualField } from '../../parts/records/bilingual-field.tsx'
import { EditRecord } from '../../parts/records/edit-record.tsx'
import type { EditProps } from '../../parts/records/records-page.tsx'
import { words } from '../../words.ts'
import { OfferAudience } from './offer-audience.tsx'
import { checkOffer, getOfferSentence } from './offer-rules.ts'
import { OfferTimes } from './offer-times.tsx'
import { createValues, FIELD_ORDER, TOGETHER, toRequest, toValues } from './offer-values.ts'
import { OfferWorth } from './offer-worth.tsx'
import { useOfferTexts } from './use-offer-texts.ts'

/** Halal-only is set at creation (staff specification §7). */
export function OfferDialog(props: EditProps<Offer>) {
  const t = useWords(words)
  const today = useToday()
  const [create] = useCreateOfferMutation()
  const [update] = useUpdateOfferMutation()
  return (
    <EditRecord
      {...props}
      area="offers"
      schema={OfferEdit}
      sent={toRequest}
      rules={checkOffer}
      messageFor={(...wrong) => t(getOfferSentence(...wrong))}
      toValues={(offer) => (offer ? toValues(offer) : createValues(today))}
      together={TOGETHER}
      order={FIELD_ORDER}
      texts={useOfferTexts()}
      calls={{ create, update }}
    >
      {(form) => (
        <>
          <BilingualField form={form} name="title" word="promotions.title" maxLength={TITLE_MOST} />
          <BilingualField form={form} name="description" word="promotions.description" maxLength={TEXT_MOST} long />
          <PictureFields control={form.control} />
          <OfferWorth form={form} />
          <OfferTimes form={form} today={today} />
          <OfferAudience form={form} isNew={props.record === null} />
        </>
      )}
    </EditRecord>
  )
}
