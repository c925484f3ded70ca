import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Campaign } from '@sufra/contracts/marketing/campaigns/entities'
import { formatDateTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import type { Column } from '@sufra/ui/data-table'
import { LocalizedText } from '@sufra/ui/localized-text'
import { color, font, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { useListSegmentsQuery } from '../../calls/segments.ts'
import { words } from '../../words.ts'
import { CampaignState } from './campaign-state.tsx'

const Named = styled.span`
  display: grid;
  padding-block: ${space[2]};
  overflow-wrap: anywhere;
  strong { font-weight: ${font.strong}; }
  small { color: ${color.muted}; font-size: ${size.s}; }
`

export function useCampaignColumns(): Column<Campaign>[] {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { data: segments } = useListSegmentsQuery()
  const nameSegment = (wanted: number) => {
    if (!segments) return '–'
    return segments.find(({ id }) => id === wanted)?.name ?? t('campaigns.deletedSegment')
  }
  return [
    {
      key: 'name',
      title: t('campaigns.name'),
      cell: ({ name, subject, subjectAr }) => (
        <Named>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <small>
            <LocalizedText text={subject || subjectAr} arabic={subjectAr || null} />
          </small>
        </Named>
      ),
    },
    { key: 'segment', title: t('campaigns.segment'), cell: ({ segmentId }) => <bdi>{nameSegment(segmentId)}</bdi> },
    {
      key: 'when',
      title: t('campaigns.when'),
      cell: ({ sendAt, state }) => {
        const when = formatDateTime(sendAt, language, timeZone)
        if (state !== 'draft') return when
        return (
          <Named>
            <span>{t('campaigns.notScheduled')}</span>
            <small>{t('campaigns.plannedFor', { when })}</small>
          </Named>
        )
      },
    },
    {
      key: 'state',
      title: t('campaigns.state'),
      cell: (campaign) => <CampaignState campaign={campaign} />,
    },
  ]
}
