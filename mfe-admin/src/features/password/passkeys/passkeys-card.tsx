import { useAdmin } from '@sufra/api/session'
import { canUsePasskeys } from '@sufra/forms/can-use-passkeys'
import { useWords } from '@sufra/i18n/use-words'
import { Suspense } from 'react'
import { Narrow, Note, Title } from '../../../parts/narrow-card.ts'
import { words } from '../../../words.ts'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyList } from './passkey-list.tsx'

/** docs/specification/beyond.md, Passkeys of staff. */
export function PasskeysCard({ onAdded }: { onAdded?: () => void }) {
  const t = useWords(words)
  const { passkeys = 0, recoveryCodesLeft } = useAdmin()
  const isOnlyFactor = passkeys > 0 && recoveryCodesLeft === undefined
  return (
    <Narrow aria-labelledby="passkeys">
      <Title id="passkeys">{t('passkeys.title')}</Title>
      <Note>{t(isOnlyFactor ? 'passkeys.noteAlone' : 'passkeys.note')}</Note>
      <PasskeyList />
      {canUsePasskeys() ? (
        <Suspense fallback={null}>
          <AddPasskey onAdded={onAdded} />
        </Suspense>
      ) : (
        <Note>{t('passkeys.unusable')}</Note>
      )}
    </Narrow>
  )
}
