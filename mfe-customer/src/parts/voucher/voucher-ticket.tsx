import { useTimeZone } from '@sufra/api/restaurant-day'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { formatDate } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { CopyButton } from '@sufra/ui/copy-button'
import { Bdi, LocalizedText } from '@sufra/ui/localized-text'
import { scannableCode } from '@sufra/ui/theme'
import { QRCodeSVG } from 'qrcode.react'
import { useId } from 'react'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { getDiscountText, isEndingSoon } from './discount-codes.ts'
import { TicketHead, TicketStub } from './ticket.ts'

const QR_SIZE = 168
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space[1]} ${theme.space[3]}`};
`
const Title = styled.p`
  flex: 1 1 120px;
  font-size: ${({ theme }) => theme.size.m};
  font-weight: ${({ theme }) => theme.font.strong};
  line-height: var(--line-display);
  overflow-wrap: anywhere;
`
const Small = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.s};
`
/** The panel stays light in the dark scheme, for scanners. */
const Panel = styled.div`
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${scannableCode.bgColor};
  overflow: hidden;
  forced-color-adjust: none;
`
const Code = styled.p`
  font-family: ${({ theme }) => theme.font.code};
  font-size: ${({ theme }) => theme.size.xxl};
  font-weight: ${({ theme }) => theme.font.strong};
  line-height: var(--line-display);
  -webkit-user-select: all;
  user-select: all;

  @media (width < ${({ theme }) => theme.width.narrow}) { font-size: ${({ theme }) => theme.size.xl}; }
`

export function VoucherTicket({ voucher }: { voucher: DiscountCode }) {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const titleId = useId()
  const { code, rewardTitle, rewardTitleAr, expiresAt } = voucher
  const worth = getDiscountText(voucher, language)
  const soon = isEndingSoon(voucher, new Date())
  return (
    <article aria-labelledby={titleId}>
      <TicketHead>
        <Head>
          <Title id={titleId}>
            <LocalizedText text={rewardTitle} arabic={rewardTitleAr} />
          </Title>
          <Badge tone={soon ? 'danger' : 'success'}>{t(soon ? 'voucher.endsSoon' : 'voucher.active')}</Badge>
        </Head>
        <Small>
          {worth && `${t(`voucher.${worth.key}`, { value: worth.value })} · `}
          {t('voucher.expires', { date: formatDate(expiresAt, language, timeZone) })}
        </Small>
      </TicketHead>
      <TicketStub>
        <Panel>
          <QRCodeSVG
            value={code}
            size={QR_SIZE}
            {...scannableCode}
            title={t('voucher.qrPicture', { code })}
            role="img"
          />
        </Panel>
        <Small>{t('voucher.code')}</Small>
        <Code>
          <Bdi>{code}</Bdi>
        </Code>
        <CopyButton text={code} />
      </TicketStub>
    </article>
  )
}
