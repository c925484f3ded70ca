import { useTimeZone } from '@sufra/api/restaurant-day'
import type { FrontEndReleases } from '@sufra/contracts/releases/entities'
import { formatDateTime, formatList, formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Collapsible } from '@sufra/ui/collapsible'
import { Fact, FactItem, FactList, FactTitle } from '../../parts/fact-list.ts'
import { words } from '../../words.ts'

type Kind = FrontEndReleases['errorKinds'][number]

/** Opens by itself where this version has errors that no other had. */
export function ErrorKinds({ kinds, count }: { kinds: readonly Kind[]; count: number }) {
  const t = useWords(words)
  const language = useLanguage()
  if (count === 0) return null
  const fresh = kinds.filter(({ isNew }) => isNew).length
  return (
    <Collapsible
      plain
      defaultOpen={fresh > 0}
      title={
        <>
          <h3>{t('releases.kinds', { number: formatNumber(count, language) })}</h3>
          {fresh > 0 && (
            <Badge tone="danger">{t('releases.newKinds', { number: formatNumber(fresh, language) })}</Badge>
          )}
        </>
      }
    >
      <FactList>
        {kinds.map((kind) => (
          <KindItem key={`${kind.frames[0]} ${kind.message}`} kind={kind} />
        ))}
      </FactList>
      {count > kinds.length && (
        <Fact>{t('releases.moreKinds', { number: formatNumber(count - kinds.length, language) })}</Fact>
      )}
    </Collapsible>
  )
}

function KindItem({ kind: { message, frames, route, browsers, count, lastSeen, isNew } }: { kind: Kind }) {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  return (
    <FactItem>
      <div>
        <FactTitle>
          <bdi dir="ltr">{message || t('releases.noMessage')}</bdi>
        </FactTitle>
        <Fact>
          <bdi dir="ltr">{route}</bdi> · {formatList(browsers, language)} ·{' '}
          {t('releases.lastSeen', { at: formatDateTime(lastSeen, language, timeZone) })}
        </Fact>
        {frames[0] && (
          <Fact>
            <bdi dir="ltr">{frames[0]}</bdi>
          </Fact>
        )}
      </div>
      <div>
        {isNew && <Badge tone="danger">{t('releases.isNew')}</Badge>}
        <Fact>{t('releases.times', { number: formatNumber(count, language) })}</Fact>
      </div>
    </FactItem>
  )
}
