import { failureSentence } from '@sufra/api/api-error'
import type { Offer } from '@sufra/contracts/entities/offer'
import type { OfferEdit } from '@sufra/contracts/records/offer'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useCreateOfferMutation, useUpdateOfferMutation } from '../../calls/promotions.ts'
import type { SaveRecord } from '../../parts/editing/use-record-edit.ts'
import { words } from '../../words.ts'

/** Creates an offer, or saves one over the version that it was read from, and tells what came of it. */
export function useSaveOffer(offer: Offer | null, save: SaveRecord<Offer | null>) {
  const t = useWords(words)
  const [create] = useCreateOfferMutation()
  const [update] = useUpdateOfferMutation()

  /** @returns whether it was saved. */
  return async function saveOffer(fields: OfferEdit): Promise<boolean> {
    const saved = await save(
      (from) => (offer ? update({ ...fields, id: offer.id, ifMatch: from?.version }) : create(fields)).unwrap(),
      (refusal) => {
        const title = t(offer ? 'offers.updateError' : 'offers.createError')
        const failed = t(offer ? 'offers.updateFailed' : 'offers.createFailed')
        showToast({ title, description: failureSentence(refusal, failed), tone: 'danger' })
      },
    )
    if (saved) showToast({ title: t(offer ? 'offers.updated' : 'offers.created'), tone: 'success' })
    return saved !== null
  }
}
