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
import { readRecord } from './read-record.ts'

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
      cell: ({ username, displayName, adminName, approvedBy, approvedByName }) => (
        <>
          <bdi>{displayName ?? username}</bdi>{' '}
          {displayName && (
            <Quiet>
              <bdi>{username}</bdi>
            </Quiet>
          )}{' '}
          {adminName && adminName !== displayName && <Quiet>{t('activity.asName', { name: adminName })}</Quiet>}{' '}
          {approvedBy && <Quiet>{t('activity.approvedBy', { name: approvedByName ?? approvedBy })}</Quiet>}
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

/** Unknown records of a later release show their code. */
export function useRecordName(): (line: AuditEntry) => string {
  const t = useWords(words)
  return (line) => {
    const { record, uniqueId } = line
    if (uniqueId === null) return t('activity.goneCustomer')
    if (uniqueId !== undefined) return t('activity.customer', { id: uniqueId })
    const found = readRecord(line)
    if (!found) return record
    const kind = t(`activity.records.${found.word}`)
    return found.name === null ? kind : t('activity.recordNamed', { kind, name: found.name })
  }
}

function RecordName({ line }: { line: AuditEntry }) {
  const name = useRecordName()(line)
  const page = findRecordPage(line)
  return page ? <RecordLink to={page}>{name}</RecordLink> : <bdi>{name}</bdi>
}

function findRecordPage(line: AuditEntry): string | null {
  const [, customerId] = /^customer:(\d+)$/.exec(line.record) ?? []
  if (customerId === undefined) return readRecord(line)?.page ?? null
  return line.uniqueId === null ? null : `/admin/history?customerId=${customerId}`
}
