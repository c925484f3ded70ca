import type { Customer } from '@sufra/contracts/customers/entities'
import { isMasked } from '@sufra/domain/platform/masked-contact'
import { formatPhone } from '@sufra/domain/platform/phone'
import { findWishKinds } from '@sufra/domain/reservations/wish-kinds'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Button, LinkButton } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { Bdi, LocalizedText } from '@sufra/ui/localized-text'
import { Notice } from '@sufra/ui/notice'
import { useLocation } from '@sufra/ui/router'
import { display } from '@sufra/ui/styles'
import { color, font, size, space } from '@sufra/ui/theme'
import { VisuallyHidden } from '@sufra/ui/visually-hidden'
import { WheatOff } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { CustomerPhone } from '../../parts/customer-phone.tsx'
import { pickTags, useTags } from '../../parts/tags/use-tags.ts'
import { CustomerTier } from '../../parts/tiers/tier-badge.tsx'
import { words } from '../../words.ts'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  color: ${color.inkSoft};
  font-size: ${size.s};
`
const Balance = styled.p`
  display: flex;
  align-items: baseline;
  gap: ${space[2]};
  color: ${color.muted};
  strong { ${display} color: ${color.gold}; font-size: ${size.xl}; }
`
const Links = styled.span`
  display: flex;
  flex-wrap: wrap;
  margin-inline-start: auto;
`
const Notes = styled.p`
  color: ${color.ink};
  font-size: ${size.s};
  white-space: pre-line;
  overflow-wrap: anywhere;
`
const Allergy = styled.p`
  display: flex;
  gap: ${space[2]};
  font-weight: ${font.strong};
  white-space: pre-line;
  overflow-wrap: anywhere;
`

const HISTORY = '/admin/history'

const isAllergy = (text: string | null) => findWishKinds(text ?? '').includes('allergy')

interface GuestHeadProps {
  customer: Customer
  onRecord: () => void
}

/** What staff must know before they serve: balance, tier, discount, allergies and notes. */
export function GuestHead({ customer, onRecord }: GuestHeadProps) {
  const t = useWords(words)
  const language = useLanguage()
  const { pathname } = useLocation()
  const { id, points, tier, discount, adminNotes, phoneNumber, uniqueId } = customer
  const tags = pickTags(useTags(), customer.tags)
  const allergies = tags.filter(({ name, nameAr }) => isAllergy(name) || isAllergy(nameAr))
  const others = tags.filter((tag) => !allergies.includes(tag))
  const notesTellAllergy = isAllergy(adminNotes ?? null)
  return (
    <>
      <Head>
        <Balance>
          {t('bill.balance')} <strong>{formatNumber(points, language)}</strong>
        </Balance>
        <CustomerTier id={tier} />
        {discount && (
          <Badge tone="gold">
            <bdi>{t('bill.discount', { discount })}</bdi>
          </Badge>
        )}
        {others.map((tag) => (
          <Badge key={tag.id}>
            <LocalizedText text={tag.name} arabic={tag.nameAr} />
          </Badge>
        ))}
        {isMasked(phoneNumber) ? (
          <>
            <CustomerPhone key={id} customer={customer} />
            <Bdi>{uniqueId}</Bdi>
          </>
        ) : (
          <Bdi>{`${formatPhone(phoneNumber)} · ${uniqueId}`}</Bdi>
        )}
        <Links>
          {pathname !== HISTORY && (
            <LinkButton kind="quiet" to={`${HISTORY}?customerId=${id}`}>
              {t('customer.openHistory')}
            </LinkButton>
          )}
          <Button kind="quiet" onClick={onRecord}>
            {t('bill.record')}
          </Button>
        </Links>
      </Head>
      {(allergies.length > 0 || notesTellAllergy) && (
        <Notice $tone="danger">
          {allergies.map((tag) => (
            <AllergyLine key={tag.id}>
              <LocalizedText text={tag.name} arabic={tag.nameAr} />
            </AllergyLine>
          ))}
          {notesTellAllergy && (
            <AllergyLine>
              <bdi>{adminNotes}</bdi>
            </AllergyLine>
          )}
        </Notice>
      )}
      {adminNotes && !notesTellAllergy && (
        <Notes>
          <VisuallyHidden>{t('customer.adminNotes')}: </VisuallyHidden>
          <bdi>{adminNotes}</bdi>
        </Notes>
      )}
    </>
  )
}

function AllergyLine({ children }: { children: ReactNode }) {
  const t = useWords(words)
  return (
    <Allergy>
      <Icon of={WheatOff} />
      <VisuallyHidden>{t('bill.allergy')}: </VisuallyHidden>
      <span>{children}</span>
    </Allergy>
  )
}
