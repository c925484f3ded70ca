import { useCustomer } from '@sufra/api/session'
import type { NewsItem } from '@sufra/contracts/promotions/news/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Collapsible } from '@sufra/ui/collapsible'
import { EmptyState } from '@sufra/ui/empty-state'
import { LinkedText } from '@sufra/ui/linked-text'
import { LocalizedText } from '@sufra/ui/localized-text'
import { Picture } from '@sufra/ui/picture'
import { Skeleton } from '@sufra/ui/skeleton'
import { Newspaper } from 'lucide-react'
import styled from 'styled-components'
import { useListNewsQuery } from '../../../calls/content.ts'
import { CARD_WIDTHS } from '../../../parts/columns.tsx'
import { QueryView, useReportedFailure } from '../../../parts/query-view.tsx'
import { Thumb } from '../../../parts/thumb.tsx'
import { words } from '../../../words.ts'
import { useMarkRead } from './use-mark-read.ts'

/** Reserves room for a title of two lines. */
const LINE_HEIGHT = '66px'

const List = styled.ol`
  button { min-block-size: ${LINE_HEIGHT}; }
  li + li { border-block-start: 1px solid ${({ theme }) => theme.color.line}; }
`
const ItemRow = styled.div`
  display: grid;
  align-items: center;
  min-block-size: ${LINE_HEIGHT};
`
const FoldedThumb = styled(Thumb)`
  margin-inline-end: ${({ theme }) => theme.space[1]};
  [aria-expanded='true'] & { display: none; }

  /* The columns are at their narrowest. */
  @media (${({ theme }) => theme.width.wide} <= width < ${({ theme }) => theme.width.rail}) { display: none; }
`
const Title = styled.span`
  flex: 1;
  overflow-wrap: anywhere;
`
const Position = styled.small`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.xs};
  font-variant-numeric: tabular-nums;
`

const UnfoldedPicture = styled.div`
  margin-block-end: ${({ theme }) => theme.space[3]};
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.control};
`

function NewsSkeleton() {
  return (
    <List aria-hidden>
      {[1, 2, 3, 4].map((line) => (
        <li key={line}>
          <ItemRow>
            <Skeleton width="60%" />
          </ItemRow>
        </li>
      ))}
    </List>
  )
}

/** Customer specification §2, News panel. */
export function NewsPanel() {
  const t = useWords(words)
  const { id } = useCustomer()
  const query = useListNewsQuery({ customerId: id })
  const isReported = useReportedFailure(query)
  const count = query.data?.length ?? 0
  return (
    <Collapsible
      defaultOpen
      title={
        <>
          {t('news.title')}
          {count > 0 && <Badge tone="gold">{count}</Badge>}
        </>
      }
    >
      <QueryView query={query} isReported={isReported} skeleton={<NewsSkeleton />} failure={t('news.failed')}>
        {(items) =>
          items.length > 0 ? <NewsList items={items} /> : <EmptyState icon={Newspaper} text={t('news.empty')} />
        }
      </QueryView>
    </Collapsible>
  )
}

function NewsList({ items }: { items: readonly NewsItem[] }) {
  const t = useWords(words)
  const markRead = useMarkRead()
  return (
    <List>
      {items.map((item, index) => {
        const position = { number: index + 1, total: items.length }
        return (
          <li key={item.id}>
            <Collapsible
              plain
              onOpenChange={(open) => open && markRead(item.id)}
              title={
                <>
                  {item.picture && <FoldedThumb picture={item.picture} />}
                  <Title>
                    <LocalizedText text={item.title} arabic={item.titleAr} />
                  </Title>
                  <Position aria-label={t('news.position', position)}>
                    {position.number}/{position.total}
                  </Position>
                </>
              }
            >
              {item.picture && (
                <UnfoldedPicture>
                  <Picture picture={item.picture} alt={item.pictureAlt} sizes={CARD_WIDTHS} />
                </UnfoldedPicture>
              )}
              <LinkedText text={item.content} arabic={item.contentAr} />
            </Collapsible>
          </li>
        )
      })}
    </List>
  )
}
