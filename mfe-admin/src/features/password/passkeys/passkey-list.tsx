import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Passkey } from '@sufra/contracts/auth/passkeys/entities'
import { formatDate, formatDateTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { ErrorCard } from '@sufra/ui/error-card'
import { Skeleton } from '@sufra/ui/skeleton'
import { useState } from 'react'
import { useListPasskeysQuery } from '../../../calls/passkeys.ts'
import { Fact, FactItem, FactList, FactTitle } from '../../../parts/fact-list.ts'
import { words } from '../../../words.ts'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'

type Open = { dialog: 'rename' | 'remove'; passkey: Passkey } | null

export function PasskeyList() {
  const t = useWords(words)
  const { data, isError, isFetching, refetch } = useListPasskeysQuery(undefined, { refetchOnMountOrArgChange: true })
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  if (isError && !data)
    return <ErrorCard title={t('passkeys.failed')} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) return <Skeleton width="70%" />
  return (
    <>
      {data.length > 0 && (
        <FactList>
          {data.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onOpen={(dialog) => setOpen({ dialog, passkey })} />
          ))}
        </FactList>
      )}
      {open?.dialog === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.dialog === 'remove' && <RemovePasskeyDialog passkey={open.passkey} onClose={close} />}
    </>
  )
}

interface PasskeyItemProps {
  passkey: Passkey
  onOpen: (dialog: 'rename' | 'remove') => void
}

function PasskeyItem({ passkey: { name, createdAt, lastUsedAt }, onOpen }: PasskeyItemProps) {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  return (
    <FactItem>
      <div>
        <FactTitle>
          <bdi>{name}</bdi>
        </FactTitle>
        <Fact>{t('passkeys.since', { date: formatDate(createdAt, language, timeZone) })}</Fact>
        <Fact>
          {lastUsedAt
            ? t('passkeys.lastUsed', { time: formatDateTime(lastUsedAt, language, timeZone) })
            : t('passkeys.unused')}
        </Fact>
      </div>
      <div>
        <Button kind="quiet" aria-label={t('passkeys.renameNamed', { name })} onClick={() => onOpen('rename')}>
          {t('passkeys.rename')}
        </Button>
        <Button kind="quietDanger" aria-label={t('passkeys.removeNamed', { name })} onClick={() => onOpen('remove')}>
          {t('passkeys.remove')}
        </Button>
      </div>
    </FactItem>
  )
}
