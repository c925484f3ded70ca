import { useTimeZone } from '@sufra/api/restaurant-day'
import type { FrontEndReleases, StoredVersion } from '@sufra/contracts/releases/entities'
import { formatDateTime, formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button, ExternalButton } from '@sufra/ui/button'
import { CopyButton } from '@sufra/ui/copy-button'
import { space } from '@sufra/ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { Fact, FactItem, FactList, FactTitle } from '../../parts/fact-list.ts'
import { words } from '../../words.ts'

const FIRST = 5

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space[2]};
`

interface StoredVersionsProps {
  releases: FrontEndReleases
  canServe: boolean
  onServe: (stored: StoredVersion) => void
}

/** The stored versions that are not served; the previous one first. */
export function StoredVersions({ releases: { frontEnd, versions }, canServe, onServe }: StoredVersionsProps) {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const [isWhole, setIsWhole] = useState(false)
  const others = versions.filter(({ state }) => state !== 'served')
  const visible = isWhole ? others : others.slice(0, FIRST)
  if (others.length === 0) return null
  return (
    <section>
      <h3>{t('releases.others')}</h3>
      <FactList>
        {visible.map((stored) => {
          const { version, state, storedAt } = stored
          const serve = t(state === 'preview' ? 'releases.serve' : 'releases.rollBack')
          return (
            <FactItem key={version}>
              <div>
                <FactTitle>
                  <bdi dir="ltr">{version}</bdi>
                </FactTitle>
                <Fact>
                  {t(`releases.states.${state}`)} · {formatDateTime(storedAt, language, timeZone)}
                </Fact>
              </div>
              <Buttons>
                {state === 'preview' && (
                  <ExternalButton kind="quiet" newTab href={`/admin?preview=${frontEnd}@${version}`}>
                    {t('releases.look')}
                  </ExternalButton>
                )}
                {canServe ? (
                  <Button kind="secondary" aria-label={`${serve} ${version}`} onClick={() => onServe(stored)}>
                    {serve}
                  </Button>
                ) : (
                  <CopyButton
                    text={`npm run release -- ${frontEnd} --serve ${version}`}
                    label={t('releases.copyCommand')}
                  />
                )}
              </Buttons>
            </FactItem>
          )
        })}
      </FactList>
      {others.length > visible.length && (
        <Button kind="quiet" onClick={() => setIsWhole(true)}>
          {t('releases.all', { number: formatNumber(others.length, language) })}
        </Button>
      )}
    </section>
  )
}
