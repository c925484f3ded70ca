import { useToday } from '@sufra/api/restaurant-day'
import { customerFields } from '@sufra/contracts/customers/fields'
import { type AskedIn, getRequestField } from '@sufra/contracts/record-fields'
import { RecordField } from '@sufra/forms/record-field'
import { useWords } from '@sufra/i18n/use-words'
import { words } from '../words.ts'
import { Group } from './group.tsx'

type Name = AskedIn<typeof customerFields, 'registration'>
type Hints = { [Field in Name]?: string | undefined }

export function CustomerFields({ names, hints = {} }: { names: readonly Name[]; hints?: Hints }) {
  const t = useWords(words)
  const today = useToday()
  return names.map((name) => (
    <RecordField
      key={name}
      name={name}
      control={customerFields[name].control}
      label={t(`registration.${name}`)}
      hint={hints[name]}
      optional={customerFields[name].optional}
      today={today}
      own
    />
  ))
}

export function ExtraFields({ passwordHint }: { passwordHint: string }) {
  const t = useWords(words)
  const names = getRequestField(customerFields, 'profile').filter((name) => customerFields[name].optional)
  return (
    <Group title={t('registration.extras')}>
      <CustomerFields names={names} hints={{ password: passwordHint }} />
    </Group>
  )
}
