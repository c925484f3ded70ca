import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useCanEdit } from '@sufra/api/session'
import { isLocalAddress } from '@sufra/domain/platform/local-address'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { ChoiceChips } from '@sufra/ui/choice-chips'
import { ErrorCard } from '@sufra/ui/error-card'
import { Icon } from '@sufra/ui/icon'
import { Notice } from '@sufra/ui/notice'
import { PrintPortal } from '@sufra/ui/print-portal'
import { Link } from '@sufra/ui/router'
import { Skeleton } from '@sufra/ui/skeleton'
import { StaffPage } from '@sufra/ui/staff-page'
import { color, font, size, space } from '@sufra/ui/theme'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import styled, { createGlobalStyle } from 'styled-components'
import { useSaveSetupMutation, useSetupOnlineBookingQuery } from '../../calls/setup.ts'
import { words } from '../../words.ts'
import { PosterSheet } from './poster-sheet.tsx'
import { POSTERS, type PosterName } from './poster-texts.ts'

const PAPERS = ['A4', 'A6'] as const
type Paper = (typeof PAPERS)[number]

/** A thirtieth of the paper's width. */
const EM: Record<Paper, string> = { A4: '7mm', A6: '3.5mm' }

/** Also before printing: a browser may have chosen its paper when the portal is rendered. */
const Page = createGlobalStyle<{ $paper: Paper }>`
  @page { size: ${({ $paper }) => $paper} portrait; margin: 0; }
  @media print { [data-print-portal] { font-size: ${({ $paper }) => EM[$paper]}; } }
`
const List = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 270px), 1fr));
  gap: ${space[6]};
`
const Box = styled(Card)`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: ${space[3]};
  h2 { justify-self: start; font-size: ${size.m}; font-weight: ${font.strong}; }
  > p { justify-self: start; color: ${color.muted}; font-size: ${size.s}; }
`
const Preview = styled.div`
  border: 1px solid ${color.line};
  font-size: 7.8px;
`
const Paper = styled.div`
  max-inline-size: 240px;
`

export default function PostersPage() {
  const t = useWords(words)
  const { data: restaurant, isError, isFetching, refetch } = useRestaurantQuery()
  const { data: online } = useSetupOnlineBookingQuery()
  const [paper, setPaper] = useState<Paper>('A4')
  const [printed, setPrinted] = useState<PosterName>('join')
  const notePrinted = useNotePrinted()
  const isLocal = restaurant !== undefined && isLocalAddress(restaurant.publicUrl)
  const print = (poster: PosterName) => {
    // The portal takes what is chosen when the browser prints, which is at once.
    flushSync(() => setPrinted(poster))
    window.print()
    if (!isLocal) notePrinted()
  }
  const isClosed = (poster: PosterName) =>
    (poster === 'book' && online?.isOpen === false) || (poster === 'queue' && online && !online.isQueueOpen)
  return (
    <StaffPage title={t('posters.title')} note={t('posters.note')}>
      {isError && !restaurant && (
        <ErrorCard title={t('posters.failed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!restaurant && !isError && <Skeleton height="420px" />}
      {restaurant && (
        <>
          {isLocal && (
            <Notice $tone="danger" role="note">
              <strong>{t('posters.localTitle')}</strong>
              <span>{t('posters.localText', { address: restaurant.publicUrl })}</span>
            </Notice>
          )}
          <Paper>
            <ChoiceChips
              title={t('posters.size')}
              choices={PAPERS.map((value) => ({ value, label: value }))}
              value={paper}
              onChange={(value) => setPaper(value === 'A6' ? 'A6' : 'A4')}
            />
          </Paper>
          <List>
            {POSTERS.map((poster) => (
              <Box key={poster} aria-labelledby={`poster-${poster}`}>
                <h2 id={`poster-${poster}`}>{t(`posters.names.${poster}`)}</h2>
                {isClosed(poster) && (
                  <p>
                    {t('posters.closed')} <Link to="/admin/booking-page">{t('posters.open')}</Link>
                  </p>
                )}
                <Preview>
                  <PosterSheet poster={poster} restaurant={restaurant} />
                </Preview>
                <Button
                  icon={<Icon of={Printer} size={18} />}
                  aria-label={t('posters.printNamed', { poster: t(`posters.names.${poster}`) })}
                  onClick={() => print(poster)}
                >
                  {t('posters.print')}
                </Button>
              </Box>
            ))}
          </List>
          <Page $paper={paper} />
          <PrintPortal>
            <PosterSheet poster={printed} restaurant={restaurant} />
          </PrintPortal>
        </>
      )}
    </StaffPage>
  )
}

/** For the setup list; a failure leaves the line there. */
function useNotePrinted() {
  const canEdit = useCanEdit()
  const [save] = useSaveSetupMutation()
  return () => {
    if (canEdit) void save({ posters: 'printed' })
  }
}
