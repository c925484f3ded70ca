import { useWords } from '@sufra/i18n/use-words'
import { Narrow, Note, Title } from '../../parts/narrow-card.ts'
import { SessionList } from '../../parts/sessions/session-list.tsx'
import { words } from '../../words.ts'

/** docs/specification/beyond.md, Where staff are signed in. */
export function OwnSessions() {
  const t = useWords(words)
  return (
    <Narrow aria-labelledby="own-sessions">
      <Title id="own-sessions">{t('sessions.title')}</Title>
      <Note>{t('sessions.note')}</Note>
      <SessionList />
    </Narrow>
  )
}
