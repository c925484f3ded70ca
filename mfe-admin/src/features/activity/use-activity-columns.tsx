import { useTimeZone } from '@sufra/api/restaurant-day'
import type { AuditEntry } from '@sufra/contracts/auth/staff/entities'
import { STAFF_ACTS, type StaffAct } from '@sufra/domain/auth/staff-acts'
import { formatDateTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import type { Column } from '@sufra/ui/data-table'
import { Link } from '@sufra/ui/router'
import { color } from '@sufra/ui/theme'
import styled from 'styled-components'
import { words } from '../../words.ts'

const Quiet = styled.small`
  color: ${color.muted};
`
const RecordLink = styled(Link)`
  color: ${color.gold};
`

export function useActivityColumns(): Column<AuditEntry>[] {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const nameOf = useActionName()
  return [
    { key: 'when', title: t('activity.when'), cell: ({ createdAt }) => formatDateTime(createdAt, language, timeZone) },
    {
      key: 'who',
      title: t('activity.who'),
      cell: ({ username, adminName }) => (
        <>
          <bdi>{username}</bdi> {adminName && <Quiet>{t('activity.asName', { name: adminName })}</Quiet>}
        </>
      ),
    },
    { key: 'what', title: t('activity.what'), cell: ({ what }) => nameOf(what) },
    { key: 'record', title: t('activity.record'), cell: (line) => <RecordName line={line} /> },
  ]
}

/** Unknown actions of a later release show their code. */
export function useActionName(): (what: string) => string {
  const t = useWords(words)
  return (what) => {
    const act = STAFF_ACTS.find((name) => name === what) as StaffAct | undefined
    return act ? t(`activity.acts.${act}`) : what
  }
}

export function useRecordName(): (line: AuditEntry) => string {
  const t = useWords(words)
  return ({ record, uniqueId }) => {
    if (uniqueId === undefined) return record
    return uniqueId === null ? t('activity.goneCustomer') : t('activity.customer', { id: uniqueId })
  }
}

function RecordName({ line }: { line: AuditEntry }) {
  const name = useRecordName()(line)
  const [, id] = /^customer:(\d+)$/.exec(line.record) ?? []
  if (id === undefined || line.uniqueId === null) return <bdi>{name}</bdi>
  return <RecordLink to={`/admin/history?customerId=${id}`}>{name}</RecordLink>
}
