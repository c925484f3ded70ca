import { StaffArea } from '../../frame/staff-area.tsx'
import { DiaryPage } from './diary-page.tsx'

/** `/admin/reservations`. */
export default function StaffReservations() {
  return (
    <StaffArea>
      <DiaryPage />
    </StaffArea>
  )
}
