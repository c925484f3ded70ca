import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useCanEdit } from '@sufra/api/session'
import type { adminFrontEnd } from '@sufra/contracts/front-ends/admin'
import { isLocalAddress } from '@sufra/domain/platform/local-address'
import { useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { ErrorCard } from '@sufra/ui/error-card'
import { Notice } from '@sufra/ui/notice'
import { Link } from '@sufra/ui/router'
import { Skeleton } from '@sufra/ui/skeleton'
import { color, font, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { useOnlineBookingQuery } from '../../calls/opening.ts'
import { managementWords } from '../../management-words.ts'
import { CopiedCode } from './copied-code.tsx'
import { OnlineBookingForm } from './online-booking-form.tsx'

const POSTERS = '/admin/posters' satisfies (typeof adminFrontEnd.navigation)[number]['to']

const Box = styled(Card)`
  display: grid;
  gap: ${space[4]};
  h2 { font-size: ${size.l}; font-weight: ${font.strong}; }
  h2 + p { max-inline-size: 70ch; color: ${color.muted}; font-size: ${size.s}; }
`

/** Decision 30. Read-only without editing rights. */
export function OnlineBooking() {
  const t = useWords(managementWords)
  const canEdit = useCanEdit()
  const { data, isError, isFetching, refetch } = useOnlineBookingQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Box aria-labelledby="online-booking-title">
      <div>
        <h2 id="online-booking-title">{t('onlineBooking.title')}</h2>
        <p>{t('onlineBooking.text')}</p>
      </div>
      {!data && isError && (
        <ErrorCard title={t('onlineBooking.failed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <Skeleton height="160px" />}
      {data && <OnlineBookingForm stored={data} readOnly={!canEdit} />}
      {(data?.isOpen || data?.isQueueOpen) && <LocalAddressWarning />}
      {data?.isQueueOpen && <QueueLink />}
      {data?.isOpen && <Codes isEmbedded={data.embedOrigins.length > 0} />}
    </Box>
  )
}

/** The links below lead nowhere for customers. */
function LocalAddressWarning() {
  const t = useWords(managementWords)
  const { data: restaurant } = useRestaurantQuery()
  if (!restaurant || !isLocalAddress(restaurant.publicUrl)) return null
  return (
    <Notice $tone="danger" role="note">
      <strong>{t('onlineBooking.localTitle')}</strong>
      <span>{t('onlineBooking.localText', { address: restaurant.publicUrl })}</span>
    </Notice>
  )
}

function QueueLink() {
  const t = useWords(managementWords)
  const { data: restaurant } = useRestaurantQuery()
  if (!restaurant) return null
  return (
    <>
      <CopiedCode
        label={t('onlineBooking.queueLink')}
        code={`${restaurant.publicUrl}/queue`}
        copyLabel={t('onlineBooking.copyLink')}
      />
      <p>
        <Link to={POSTERS}>{t('onlineBooking.poster')}</Link>
      </p>
    </>
  )
}

function Codes({ isEmbedded }: { isEmbedded: boolean }) {
  const t = useWords(managementWords)
  const { data: restaurant } = useRestaurantQuery()
  if (!restaurant) return null
  const link = `${restaurant.publicUrl}/book`
  const code = `<iframe src="${link}?embed=1" title="${t('onlineBooking.frameTitle')}" style="width:100%;height:1500px;border:0"></iframe>`
  return (
    <>
      <CopiedCode label={t('onlineBooking.link')} code={link} copyLabel={t('onlineBooking.copyLink')} />
      {isEmbedded && <CopiedCode label={t('onlineBooking.code')} code={code} copyLabel={t('onlineBooking.copyCode')} />}
    </>
  )
}
