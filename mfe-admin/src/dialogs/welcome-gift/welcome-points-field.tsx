import { MAX_WELCOME_POINTS } from '@sufra/domain/platform/limits'
import { Controlled } from '@sufra/forms/controlled'
import { useWords } from '@sufra/i18n/use-words'
import { NumberField } from '@sufra/ui/number-field'
import type { Control } from 'react-hook-form'
import { words } from '../../words.ts'
import type { WelcomeGiftValues } from './use-welcome-gift.ts'

export function WelcomePointsField({ control }: { control: Control<WelcomeGiftValues> }) {
  const t = useWords(words)
  return (
    <Controlled
      name="points"
      control={control}
      rules={{ validate: (points) => isWelcome(points) || t('welcome.wrong') }}
    >
      {(field) => <NumberField {...field} label={t('welcome.points')} />}
    </Controlled>
  )
}

function isWelcome(points: number | null): boolean {
  return points !== null && Number.isInteger(points) && points >= 0 && points <= MAX_WELCOME_POINTS
}
