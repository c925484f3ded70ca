import { Newspaper } from 'lucide-react'
import { useAdminNewsQuery, useDeleteNewsMutation } from '../../calls/promotions.ts'
import { RecordsPage } from '../../parts/records/records-page.tsx'
import { NewsCard } from './news-card.tsx'
import { NewsDialog } from './news-dialog.tsx'

export default function NewsPage() {
  const [sendDelete] = useDeleteNewsMutation()
  return (
    <RecordsPage
      area="news"
      icon={Newspaper}
      layout="list"
      query={useAdminNewsQuery(undefined, { refetchOnMountOrArgChange: true })}
      Card={NewsCard}
      Edit={NewsDialog}
      titleOf={({ title, titleAr }) => ({ text: title, arabic: titleAr })}
      sendDelete={sendDelete}
    />
  )
}
