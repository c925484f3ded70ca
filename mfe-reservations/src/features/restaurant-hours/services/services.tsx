import { MAX_SERVICES } from '@sufra/domain/reservations/services'
import { formatList, formatTime, formatWeekday } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Icon } from '@sufra/ui/icon'
import { Skeleton } from '@sufra/ui/skeleton'
import { color, font, size, space } from '@sufra/ui/theme'
import { CalendarClock, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { useListServicesQuery } from '../../../calls/opening.ts'
import { managementWords } from '../../../management-words.ts'
import { DeleteService } from './delete-service.tsx'
import { ServiceDialog } from './service-dialog.tsx'
import type { StoredService } from './service-values.ts'

const Box = styled(Card)`
  display: grid;
  gap: ${space[3]};
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${space[3]};
  h2 { font-size: ${size.l}; font-weight: ${font.strong}; }
  p { max-inline-size: 70ch; color: ${color.muted}; font-size: ${size.s}; }
`
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  padding-block: ${space[2]};
  border-block-start: 1px solid ${color.line};
  font-size: ${size.s};
  strong { flex: 1 1 140px; }
  > span { flex: 2 1 200px; }
`

type Open = { dialog: 'edit'; service: StoredService | null } | { dialog: 'delete'; service: StoredService } | null

/** Decision 46; for editors. */
export function ServicesCard() {
  const t = useWords(managementWords)
  const { data, isError, isFetching, refetch } = useListServicesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const isFull = data !== undefined && data.services.length >= MAX_SERVICES
  return (
    <Box aria-labelledby="services-title">
      <Head>
        <div>
          <h2 id="services-title">{t('services.title')}</h2>
          <p>{t('services.text')}</p>
          {isFull && <p>{t('services.most', { count: MAX_SERVICES })}</p>}
        </div>
        {data && !isFull && (
          <Button kind="secondary" icon={<Icon of={Plus} />} onClick={() => setOpen({ dialog: 'edit', service: null })}>
            {t('services.add')}
          </Button>
        )}
      </Head>
      {!data && isError && <ErrorCard title={t('services.failed')} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && <Skeleton height="64px" />}
      {data?.services.length === 0 && <EmptyState icon={CalendarClock} text={t('services.empty')} />}
      {data && data.services.length > 0 && (
        <ul>
          {data.services.map((service) => (
            <ServiceRow
              key={JSON.stringify(service)}
              service={service}
              onEdit={() => setOpen({ dialog: 'edit', service })}
              onDelete={() => setOpen({ dialog: 'delete', service })}
            />
          ))}
        </ul>
      )}
      {data && open?.dialog === 'edit' && <ServiceDialog stored={data} service={open.service} onClose={close} />}
      {data && open?.dialog === 'delete' && <DeleteService stored={data} service={open.service} onClose={close} />}
    </Box>
  )
}

interface ServiceRowProps {
  service: StoredService
  onEdit: () => void
  onDelete: () => void
}

function ServiceRow({ service, onEdit, onDelete }: ServiceRowProps) {
  const t = useWords(managementWords)
  const tc = useWords(common)
  const language = useLanguage()
  const written = useWritten()
  const id = useId()
  const { name, nameAr, days, firstTime, lastTime, step, online } = service
  const from = formatTime(firstTime, language)
  const times = { from, until: formatTime(lastTime, language), count: step }
  return (
    <Row>
      <strong id={id}>
        <bdi>{written({ text: name, arabic: nameAr }).text}</bdi>
      </strong>
      <span>
        {formatList(
          days.toSorted().map((day) => formatWeekday(day, language, 'short')),
          language,
        )}
      </span>
      <span>{firstTime === lastTime ? t('services.oneTime', { time: from }) : t('services.times', times)}</span>
      <span>{t('services.bookedBy', { who: t(`services.audience.${online}`) })}</span>
      <Button kind="quiet" aria-describedby={id} onClick={onEdit}>
        {tc('actions.edit')}
      </Button>
      <Button kind="quiet" aria-describedby={id} onClick={onDelete}>
        {tc('actions.delete')}
      </Button>
    </Row>
  )
}
