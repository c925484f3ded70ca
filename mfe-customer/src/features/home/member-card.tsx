import { useCustomer } from '@sufra/api/session'
import { discountPercent } from '@sufra/domain/discount-text'
import { displayPhone } from '@sufra/domain/phone'
import { formatNumber, formatPercent } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { InkCard } from '@sufra/ui/card'
import { Chip } from '@sufra/ui/chip'
import { Icon } from '@sufra/ui/icon'
import { Bdi } from '@sufra/ui/isolate'
import { display } from '@sufra/ui/styles'
import { BadgePercent } from 'lucide-react'
import type { CSSProperties } from 'react'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { MemberQr } from './member-qr.tsx'

const Face = styled(InkCard)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[6]} ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => theme.space[6]};

  /* At twice the size of a phone's letters name and code stand below each other. */
  @media (width < ${({ theme }) => theme.width.magnified}) {
    grid-template-columns: minmax(0, 1fr);
    padding: ${({ theme }) => theme.space[4]};
  }
`
const Quiet = styled.p`
  color: ${({ theme }) => theme.color.inkText};
  font-size: ${({ theme }) => theme.size.s};
`
const Who = styled.div`
  container-type: inline-size;
`
/** A capital of the display face at its widest, in parts of its size. */
const LETTER = 0.8
/** As large as its longest word leaves room for: a name is broken between words, not within. */
const Name = styled.h2`
  ${display}
  font-size: clamp(
    ${({ theme }) => theme.size.xs},
    calc(100cqi / var(--letters) / ${LETTER}),
    ${({ theme }) => theme.size.xl}
  );
  overflow-wrap: anywhere;
`
const Points = styled.p`
  display: flex;
  align-items: baseline;
  flex-wrap: wrap;
  margin-block-start: ${({ theme }) => theme.space[4]};
  column-gap: ${({ theme }) => theme.space[2]};
  color: ${({ theme }) => theme.color.inkText};
  strong {
    ${display}
    font-size: ${({ theme }) => theme.size.display};
    color: ${({ theme }) => theme.color.goldBright};
    line-height: 1;
  }
`
const Foot = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[3]};
  padding-block-start: ${({ theme }) => theme.space[4]};
  border-block-start: 1px solid ${({ theme }) => theme.color.inkLine};
`
const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[1]} ${({ theme }) => theme.space[4]};
  font-size: ${({ theme }) => theme.size.s};
  font-variant-numeric: tabular-nums;
  div { display: flex; gap: ${({ theme }) => theme.space[2]}; }
  dt { color: ${({ theme }) => theme.color.inkText}; }
`

/** Who the guest is to the restaurant: name, points, discount, and the code that the till scans. */
export function MemberCard() {
  const t = useWords(words)
  const language = useLanguage()
  const { firstName, phoneNumber, uniqueId, points, discount } = useCustomer()
  const shown = discountPercent(discount)
  return (
    <Face>
      <Who>
        <Quiet>{t('home.greeting')}</Quiet>
        <Name style={{ '--letters': longestWord(firstName) } as CSSProperties}>
          <bdi>{firstName.toUpperCase()}</bdi>
        </Name>
        <Points aria-live="polite">
          <strong>{formatNumber(points, language)}</strong> {t('home.points', { count: points })}
        </Points>
      </Who>
      <MemberQr uniqueId={uniqueId} />
      <Foot>
        <Facts>
          <div>
            <dt>{t('home.customerId')}</dt>
            <dd>
              <Bdi>{uniqueId}</Bdi>
            </dd>
          </div>
          <div>
            <dd>
              <Bdi>{displayPhone(phoneNumber)}</Bdi>
            </dd>
          </div>
        </Facts>
        <Chip onInk icon={<Icon of={BadgePercent} size={18} />}>
          {'text' in shown ? (
            <bdi>{shown.text}</bdi>
          ) : (
            t('home.discount', { percent: formatPercent(shown.percent, language) })
          )}
        </Chip>
      </Foot>
    </Face>
  )
}

/** How many letters the longest word of a name has. */
function longestWord(name: string): number {
  return Math.max(...name.split(/[\s-]+/).map((word) => word.length))
}
