import { SaveFoot } from '@sufra/forms/save-foot'
import { useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { ErrorCard } from '@sufra/ui/error-card'
import { useId } from 'react'
import { useWelcomePointsQuery } from '../../calls/settings.ts'
import { useWelcomeGift, type WelcomePoints } from '../../dialogs/welcome-gift/use-welcome-gift.ts'
import { WelcomePointsField } from '../../dialogs/welcome-gift/welcome-points-field.tsx'
import { words } from '../../words.ts'
import { Form, Pairs } from './form-layout.ts'

/** The dashboard's button changes the same gift. */
export function WelcomeGiftCard() {
  const t = useWords(words)
  const { data, isError, isFetching, refetch } = useWelcomePointsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data) return <GiftForm gift={data} />
  return isError ? <ErrorCard title={t('welcome.failed')} onRetry={() => void refetch()} busy={isFetching} /> : null
}

function GiftForm({ gift }: { gift: WelcomePoints }) {
  const t = useWords(words)
  const id = useId()
  const { form, notice, onSubmit } = useWelcomeGift(gift)
  return (
    <Card as="section" aria-labelledby={id}>
      <Form noValidate onSubmit={onSubmit}>
        <h2 id={id}>{t('welcome.button')}</h2>
        <p>{t('welcome.text')}</p>
        <Pairs>
          <WelcomePointsField control={form.control} />
        </Pairs>
        <SaveFoot
          state={form.formState}
          notice={notice}
          fields={{ points: [t('welcome.points'), ({ points }) => points] }}
        />
      </Form>
    </Card>
  )
}
