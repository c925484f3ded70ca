import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { CustomerColumn } from '@sufra/ui/customer-column'
import { LanguageSwitch } from '@sufra/ui/language-switch'
import { TopBar } from '@sufra/ui/top-bar'
import { useState } from 'react'
import NextChip from './slots/next-chip.tsx'
import ReserveDialog from './slots/reserve-dialog.tsx'
import { words } from './words.ts'

export function StandaloneParts() {
  const t = useWords(words)
  const [reserving, setReserving] = useState(false)
  return (
    <CustomerColumn top={<TopBar title={t('reserve.title')} end={<LanguageSwitch />} />}>
      <NextChip />
      <Button wide onClick={() => setReserving(true)}>
        {t('reserve.title')}
      </Button>
      <ReserveDialog open={reserving} onClose={() => setReserving(false)} />
    </CustomerColumn>
  )
}
