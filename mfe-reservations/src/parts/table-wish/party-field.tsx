import { useWords } from '@sufra/i18n/use-words'
import { IconButton } from '@sufra/ui/icon-button'
import { SelectField } from '@sufra/ui/select-field'
import { VisuallyHidden } from '@sufra/ui/visually-hidden'
import { Minus, Plus } from 'lucide-react'
import { type Ref, useState } from 'react'
import { words } from '../../words.ts'
import { LARGE_PARTY } from './reserve-values.ts'

const PEOPLE = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', LARGE_PARTY]
const OPTIONS = PEOPLE.map((count) => ({ value: count, label: count }))

interface PartyFieldProps {
  value: string
  onChange: (people: string) => void
  error?: string
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
}

export function PartyField({ value, onChange, ...field }: PartyFieldProps) {
  const t = useWords(words)
  const [stepped, setStepped] = useState(false)
  const at = PEOPLE.indexOf(value)
  const changeSize = (way: -1 | 1) => {
    setStepped(true)
    onChange(PEOPLE[at + way] ?? '1')
  }
  return (
    <div>
      <SelectField
        {...field}
        value={value}
        onChange={onChange}
        label={t('reserve.people')}
        options={OPTIONS}
        beside={{
          before: <IconButton label={t('reserve.fewer')} icon={Minus} ended={at <= 0} onClick={() => changeSize(-1)} />,
          after: (
            <IconButton
              label={t('reserve.more')}
              icon={Plus}
              ended={at === PEOPLE.length - 1}
              onClick={() => changeSize(1)}
            />
          ),
        }}
      />
      <VisuallyHidden aria-live="polite">{stepped && value}</VisuallyHidden>
    </div>
  )
}
