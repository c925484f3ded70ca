import {
  needs as allNeeds,
  isAllergy,
  type Need,
  type Occasion,
  occasions,
} from '@sufra/domain/reservations/party-needs'
import { Choices } from './choices.tsx'
import { useReader } from './language.tsx'
import type { UpdateWish, Wish } from './wish.ts'

interface PartyFactsProps {
  wish: Pick<Wish, 'occasion' | 'needs'>
  onChange: UpdateWish
}

/** Choices beside the requests, folded. */
export function PartyFacts({ wish: { occasion, needs }, onChange }: PartyFactsProps) {
  const { t } = useReader()
  const toggle = (need: Need) =>
    onChange({ needs: allNeeds.filter((each) => (each === need) !== needs.includes(each)) })
  const chosen = useFactsText()({ occasion, needs })
  const group = (legend: string, of: (need: Need) => boolean) => (
    <fieldset className="choices words">
      <legend>{legend}</legend>
      <div>
        {allNeeds.filter(of).map((need) => (
          <label key={need}>
            <input type="checkbox" name={need} checked={needs.includes(need)} onChange={() => toggle(need)} />
            <span>{t.needs[need]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
  return (
    <details className="facts">
      <summary>
        {t.party}
        {chosen && <small>{chosen}</small>}
      </summary>
      <Choices
        legend={t.occasion}
        name="occasion"
        choices={[
          { value: '', label: t.noOccasion },
          ...occasions.map((value) => ({ value, label: t.occasions[value] })),
        ]}
        value={occasion ?? ''}
        onChoose={(value) => onChange({ occasion: (value || null) as Occasion | null })}
        className="words"
      />
      {group(t.allergies, isAllergy)}
      {group(t.atTable, (need) => !isAllergy(need))}
    </details>
  )
}

/** What a party chose, in words; empty without. */
export function useFactsText(): (facts: { occasion?: Occasion | null | undefined; needs?: readonly Need[] }) => string {
  const { language, t } = useReader()
  return ({ occasion, needs = [] }) =>
    [...(occasion ? [t.occasions[occasion]] : []), ...needs.map((need) => t.needs[need])].join(
      language === 'ar' ? '، ' : ', ',
    )
}
