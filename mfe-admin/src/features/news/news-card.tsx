import { useTimeZone, useToday } from '@sufra/api/restaurant-day'
import type { NewsItem } from '@sufra/contracts/promotions/news/entities'
import { formatDate, formatDay, formatNumber } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Card } from '@sufra/ui/card'
import { LinkedText } from '@sufra/ui/linked-text'
import { LocalizedText } from '@sufra/ui/localized-text'
import { Picture } from '@sufra/ui/picture'
import { tabular, typedText } from '@sufra/ui/styles'
import { color, radius, size, space, width } from '@sufra/ui/theme'
import { useId } from 'react'
import styled, { css } from 'styled-components'
import { RecordActions } from '../../parts/records/record-actions.tsx'
import { audienceTones } from '../../parts/records/record-texts.ts'
import type { CardProps } from '../../parts/records/records-page.tsx'
import { words } from '../../words.ts'

// Fades the background instead of the opacity, so that text stays legible.
const faded = css`
  background: ${color.paper};
  box-shadow: none;
`
const Face = styled(Card)<{ $faded: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${space[4]};
  ${({ $faded }) => $faded && faded}
`
const Media = styled.div`
  flex: 0 0 240px;
  border-radius: ${radius.control};
  overflow: hidden;

  @media (width < ${width.tablet}) { flex-basis: 100%; }
`
const Body = styled.div`
  display: grid;
  flex: 1 1 320px;
  min-inline-size: 0;
  max-inline-size: 90ch;
  gap: ${space[2]};
`
const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`
const Title = styled.h2`
  ${typedText}
  font-size: ${size.m};
`
const Facts = styled.dl`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[6]};
  color: ${color.muted};
  font-size: ${size.xs};
  div { display: flex; gap: ${space[1]}; }
  dd { color: ${color.inkSoft}; }
`

export function NewsCard({ record: item, canEdit, onEdit, onDelete }: CardProps<NewsItem>) {
  const t = useWords(words)
  const shared = useWords(common)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const titleId = useId()
  const { isActive, visibilityType, dietaryPreference, lastDay } = item
  const today = useToday()
  const isOver = lastDay !== undefined && lastDay < today
  const persistent = visibilityType === 'persistent'
  return (
    <Face as="article" $faded={!isActive || isOver} aria-labelledby={titleId}>
      {item.picture && (
        <Media>
          <Picture picture={item.picture} alt={item.pictureAlt} sizes="(width < 720px) 100vw, 240px" />
        </Media>
      )}
      <Body>
        <Badges>
          <Badge tone={isActive ? 'success' : 'neutral'}>{t(isActive ? 'news.active' : 'news.inactive')}</Badge>
          <Badge tone={persistent ? 'info' : 'gold'}>{t(persistent ? 'news.persistent' : 'news.oneTime')}</Badge>
          {isOver && <Badge tone="neutral">{t('news.ended')}</Badge>}
          {dietaryPreference !== 'all' && (
            <Badge tone={audienceTones[dietaryPreference]}>{shared(`audience.${dietaryPreference}`)}</Badge>
          )}
        </Badges>
        <Title id={titleId}>
          <LocalizedText text={item.title} arabic={item.titleAr} />
        </Title>
        <LinkedText text={item.content} arabic={item.contentAr} />
        <Facts>
          <Fact label={t('news.priority')} value={formatNumber(item.priority, language)} />
          {lastDay && <Fact label={t('news.lastDay')} value={formatDay(lastDay, language)} />}
          <Fact label={t('news.createdAt')} value={formatDate(item.createdAt, language, timeZone)} />
          <Fact label={t('news.updatedAt')} value={formatDate(item.updatedAt, language, timeZone)} />
        </Facts>
      </Body>
      {canEdit && <RecordActions titleId={titleId} onEdit={onEdit} onDelete={onDelete} />}
    </Face>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}:</dt>
      <dd>{value}</dd>
    </div>
  )
}
