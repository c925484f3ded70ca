import { failureSentence } from '@sufra/api/api-error'
import type { Offer } from '@sufra/contracts/entities/offer'
import type { OfferEdit } from '@sufra/contracts/records/offer'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useCreateOfferMutation, useUpdateOfferMutation } from '../../calls/promotions.ts'
import { useVersionedSave } from '../../parts/editing/use-versioned-save.ts'
import { words } from '../../words.ts'

/** Creates an offer, or saves one over the version that it was read from, and tells what came of it. */
export function useSaveOffer(offer: Offer | null) {
  const t = useWords(words)
  const [create] = useCreateOfferMutation()
  const [update] = useUpdateOfferMutation()
  const { save, theirs } = useVersionedSave(offer)

  /** @returns whether it was saved. */
  async function saveOffer(fields: OfferEdit): Promise<boolean> {
    // Whether it is for halal customers only cannot be edited, so it stays as it is now.
    const { isHalalOnly } = theirs ?? offer ?? fields
    const refusal = await save((ifMatch) =>
      (offer ? update({ ...fields, isHalalOnly, id: offer.id, ifMatch }) : create(fields)).unwrap(),
    )
    if (refusal) {
      const title = t(offer ? 'offers.updateError' : 'offers.createError')
      const failed = t(offer ? 'offers.updateFailed' : 'offers.createFailed')
      showToast({ title, description: failureSentence(refusal, failed), tone: 'danger' })
    } else {
      showToast({ title: t(offer ? 'offers.updated' : 'offers.created'), tone: 'success' })
    }
    return refusal === null
  }
  return { save: saveOffer, theirs }
}
