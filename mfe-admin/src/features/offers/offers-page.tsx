import { Tag } from 'lucide-react'
import { useAdminOffersQuery, useDeleteOfferMutation } from '../../calls/promotions.ts'
import { RecordsPage } from '../../parts/records/records-page.tsx'
import { OfferCard } from './offer-card.tsx'
import { OfferDialog } from './offer-dialog.tsx'

export default function OffersPage() {
  const [sendDelete] = useDeleteOfferMutation()
  return (
    <RecordsPage
      area="offers"
      icon={Tag}
      layout="grid"
      query={useAdminOffersQuery(undefined, { refetchOnMountOrArgChange: true })}
      Card={OfferCard}
      Edit={OfferDialog}
      titleOf={({ title, titleAr }) => ({ text: title, arabic: titleAr })}
      sendDelete={sendDelete}
    />
  )
}
