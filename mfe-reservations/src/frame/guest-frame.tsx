import { useWords } from '@sufra/i18n/use-words'
import { CustomerColumn } from '@sufra/ui/customer-column'
import { Icon } from '@sufra/ui/icon'
import { LanguageSwitch } from '@sufra/ui/language-switch'
import { Link, useLocation } from '@sufra/ui/router'
import { Slot } from '@sufra/ui/slot'
import { color, font, size, space } from '@sufra/ui/theme'
import { TopBar } from '@sufra/ui/top-bar'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { words } from '../words.ts'

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space[1]};
  min-block-size: 44px;
  margin-block: -${space[2]};
  color: ${color.gold};
  font-size: ${size.s};
  font-weight: ${font.strong};
  text-decoration: none;
  &:hover { text-decoration: underline; }
`

export function GuestFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useWords(words)
  return (
    <CustomerColumn top={<TopBar title={title} end={<LanguageSwitch />} />}>
      <Back to="/">
        <Icon of={ArrowLeft} size={18} mirrored />
        {t('booking.backHome')}
      </Back>
      <ReceiptCredit />
      {children}
    </CustomerColumn>
  )
}

/**
 * Credits the receipt in the address (`?qr=`) on any page (customer specification §2).
 * Stays mounted after the code leaves the address, to show the outcome.
 */
function ReceiptCredit() {
  const { search } = useLocation()
  const found = new URLSearchParams(search).has('qr')
  const [wanted, setWanted] = useState(found)
  if (found && !wanted) setWanted(true)
  return wanted ? <Slot name="session/receipt-link" fallback={null} /> : null
}
