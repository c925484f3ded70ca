import { MAX_PARTY_SIZE } from '@sufra/domain/reservations/seating'
import { Controlled } from '@sufra/forms/controlled'
import { useWords } from '@sufra/i18n/use-words'
import { NumberField } from '@sufra/ui/number-field'
import { space } from '@sufra/ui/theme'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { useLargePartyChat } from '../use-chat-link.ts'
import { isLargeParty, LARGE_PARTY_MIN, type ReserveValues } from './reserve-values.ts'

const Asked = styled.div`
  display: grid;
  gap: ${space[1]};
  > a { justify-self: start; display: inline-flex; align-items: center; min-block-size: 44px; color: inherit; }
`

/** A party above the limit contacts the restaurant. */
export function LargeParty({ form }: { form: UseFormReturn<ReserveValues> }) {
  const t = useWords(words)
  const { control } = form
  const filled = useWatch({ control })
  const chat = useLargePartyChat()
  const bounds = { least: LARGE_PARTY_MIN, most: MAX_PARTY_SIZE }
  const isValid = (people: number | null) => people === null || isLargeParty(people)
  const link = chat({ ...filled, people: filled.exactly })
  return (
    <Asked>
      <Controlled
        name="exactly"
        control={control}
        rules={{ validate: (people) => isValid(people) || t('reserve.exactlyWrong', bounds) }}
      >
        {(field) => (
          <NumberField
            {...field}
            label={t('reserve.exactly')}
            hint={t('reserve.exactlyHint', bounds)}
            placeholder={String(LARGE_PARTY_MIN)}
          />
        )}
      </Controlled>
      {link && (
        <a href={link} target="_blank" rel="noreferrer">
          {t('reserve.larger', bounds)}
        </a>
      )}
    </Asked>
  )
}
