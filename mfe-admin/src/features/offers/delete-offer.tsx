import { failureSentence } from '@sufra/api/api-error'
import type { Offer } from '@sufra/contracts/entities/offer'
import { useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/written'
import { useDeleteOfferMutation } from '../../calls/promotions.ts'
import { DeleteDialog } from '../../parts/records/delete-dialog.tsx'
import { words } from '../../words.ts'

/** Asks, then deletes the offer as it was seen here; one that somebody changed meanwhile stays. */
export function DeleteOffer({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const t = useWords(words)
  const title = useWritten()({ text: offer.title, arabic: offer.titleAr }).text
  const [deleteOffer] = useDeleteOfferMutation()
  return (
    <DeleteDialog
      question={t('offers.deleteQuestion')}
      text={t('offers.deleteText', { title })}
      onDelete={() => deleteOffer({ id: offer.id, ifMatch: offer.version }).unwrap()}
      done={t('offers.deleted')}
      failure={(refusal) => ({
        title: t('offers.deleteError'),
        description: failureSentence(refusal, t('offers.deleteFailed')),
      })}
      onClose={onClose}
    />
  )
}
