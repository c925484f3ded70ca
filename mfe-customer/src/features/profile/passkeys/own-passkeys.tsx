import { useTimeZone } from '@sufra/api/restaurant-day'
import { useCustomer } from '@sufra/api/session'
import type { Passkey } from '@sufra/contracts/auth/passkeys/entities'
import { createPasskey, getPasskeyFailure } from '@sufra/forms/passkey-device'
import { words as browserWords } from '@sufra/forms/passkey-words'
import { formatDate } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { ErrorCard } from '@sufra/ui/error-card'
import { Icon } from '@sufra/ui/icon'
import { Skeleton } from '@sufra/ui/skeleton'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import {
  useAddOwnPasskeyMutation,
  useListOwnPasskeysQuery,
  useRemoveOwnPasskeyMutation,
  useStartOwnPasskeyMutation,
} from '../../../calls/passkeys.ts'
import { rememberPasskeyUse } from '../../../parts/passkey-use.ts'
import { passkeyWords } from '../../../passkey-words.ts'
import { ProvenChange } from './proven-change.tsx'

const Parts = styled(Card)`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  h2 { font-size: ${({ theme }) => theme.size.m}; }
  p { color: ${({ theme }) => theme.color.inkSoft}; font-size: ${({ theme }) => theme.size.s}; }
`
const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  list-style: none;
`
const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
`

/** docs/specification/beyond.md, Passkeys of guests. */
export default function OwnPasskeys() {
  const t = useWords(passkeyWords)
  const tb = useWords(browserWords)
  const { id } = useCustomer()
  const { data, isError, isFetching, refetch } = useListOwnPasskeysQuery({ id }, { refetchOnMountOrArgChange: true })
  const [start] = useStartOwnPasskeyMutation()
  const [add] = useAddOwnPasskeyMutation()
  const [remove] = useRemoveOwnPasskeyMutation()
  const [open, setOpen] = useState<'add' | Passkey | null>(null)
  const close = () => setOpen(null)

  const addWith = async (password: string) => {
    const creation = await start({ id, password }).unwrap()
    await add({ id, credential: await createPasskey(creation) }).unwrap()
    rememberPasskeyUse()
  }
  return (
    <Parts aria-labelledby="passkeys">
      <h2 id="passkeys">{t('title')}</h2>
      <p>{t('note')}</p>
      {isError && !data && <ErrorCard title={t('failed')} onRetry={() => void refetch()} busy={isFetching} />}
      {!isError && !data && <Skeleton width="70%" />}
      {data && data.length > 0 && (
        <List>
          {data.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => setOpen(passkey)} />
          ))}
        </List>
      )}
      <Button kind="secondary" wide icon={<Icon of={KeyRound} />} onClick={() => setOpen('add')}>
        {t('add')}
      </Button>
      {open === 'add' && (
        <ProvenChange
          title={t('add')}
          text={t('addText')}
          submit={t('add')}
          done={t('added')}
          failed={t('addFailed')}
          describe={(error) => tb(getPasskeyFailure(error))}
          change={addWith}
          onClose={close}
        />
      )}
      {open && open !== 'add' && (
        <ProvenChange
          title={t('removeTitle')}
          text={t('removeText')}
          submit={t('remove')}
          done={t('removed')}
          failed={t('removeFailed')}
          describe={(error) => tb(getPasskeyFailure(error))}
          change={(password) => remove({ id, passkeyId: open.id, password }).unwrap()}
          onClose={close}
        />
      )}
    </Parts>
  )
}

function PasskeyItem({ passkey: { name, createdAt }, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useWords(passkeyWords)
  const language = useLanguage()
  const date = formatDate(createdAt, language, useTimeZone())
  return (
    <Item>
      <div>
        <bdi>{name}</bdi>
        <p>{t('since', { date })}</p>
      </div>
      <Button kind="quietDanger" aria-label={t('removeNamed', { name, date })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </Item>
  )
}
