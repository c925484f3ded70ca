import {
  needs as allNeeds,
  isAllergy,
  type Need,
  type Occasion,
  occasions,
} from '@sufra/domain/reservations/party-needs'
import { useWords } from '@sufra/i18n/use-words'
import { CheckboxField } from '@sufra/ui/checkbox-field'
import { ChoiceChips } from '@sufra/ui/choice-chips'
import { Collapsible } from '@sufra/ui/collapsible'
import { color, font, size, space } from '@sufra/ui/theme'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { words } from '../../words.ts'
import type { ChosenValues, FactValues } from './party-facts.ts'
import { StaffNoteField, StaffTitle } from './staff-note-field.tsx'
import { useFactsText } from './use-facts-text.ts'

const Fields = styled.div`
  display: grid;
  gap: ${space[4]};
`
const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr));
  gap: 0 ${space[4]};
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    color: ${color.inkSoft};
    font-size: ${size.s};
    font-weight: ${font.strong};
  }
`
const Title = styled.span`
  display: grid;
  small { color: ${color.muted}; font-size: ${size.s}; font-weight: ${font.regular}; }
`
const NONE = ''
const isNoAllergy = (need: Need) => !isAllergy(need)

interface PartyFactsFieldsProps<Values extends ChosenValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>
  /** Of staff: the values have a note. */
  hasNote?: boolean
}

/** Choices beside the texts, folded: most parties need none. The title says what is chosen. */
export default function PartyFactsFields<Values extends ChosenValues, Sent>({
  form,
  hasNote = false,
}: PartyFactsFieldsProps<Values, Sent>) {
  const t = useWords(words)
  // Of all values of the form these two matter here.
  const { control, setValue } = form as unknown as UseFormReturn<ChosenValues>
  const [occasion, needs] = useWatch({ control, name: ['occasion', 'needs'] })
  const staffNote = useWatch({ control: (form as unknown as UseFormReturn<FactValues>).control, name: 'staffNote' })
  const factsText = useFactsText()({ occasion, needs })
  const chosen = [factsText, hasNote && staffNote].filter(Boolean).join(' · ')
  const choices = occasions.map((value) => ({ value, label: t(`party.occasions.${value}`) }))
  const group = (title: string, of: (need: Need) => boolean) => (
    <Group>
      <legend>{title}</legend>
      {allNeeds.filter(of).map((need) => (
        <CheckboxField
          key={need}
          label={t(`party.needs.${need}`)}
          value={needs.includes(need)}
          onChange={(isOn) =>
            setValue(
              'needs',
              allNeeds.filter((each) => (each === need ? isOn : needs.includes(each))),
              {
                shouldDirty: true,
              },
            )
          }
        />
      ))}
    </Group>
  )
  return (
    <Collapsible
      plain
      revealsContent
      title={
        <Title>
          {hasNote ? <StaffTitle /> : t('party.title')}
          {chosen && <small>{chosen}</small>}
        </Title>
      }
    >
      <Fields>
        <ChoiceChips
          title={t('party.occasion')}
          choices={[{ value: NONE, label: t('party.none') }, ...choices]}
          value={occasion ?? NONE}
          onChange={(value) => setValue('occasion', (value || null) as Occasion | null, { shouldDirty: true })}
        />
        {group(t('party.allergies'), isAllergy)}
        {group(t('party.others'), isNoAllergy)}
        {hasNote && <StaffNoteField form={form as unknown as UseFormReturn<FactValues>} />}
      </Fields>
    </Collapsible>
  )
}
