import { useSeesContacts } from '@sufra/api/session'
import { DIRECTORY_DIETS, DIRECTORY_ORDERS, getDirectoryOrder } from '@sufra/domain/customers/directory'
import { formatNumber } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { ChipButton } from '@sufra/ui/chip'
import { Icon } from '@sufra/ui/icon'
import { useLocation } from '@sufra/ui/router'
import { SelectField } from '@sufra/ui/select-field'
import { space } from '@sufra/ui/theme'
import { ListFilter } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { type Choice, countFilters, NO_CHOICE, POINTS_FROM, parseVisit, toQuery, VISITS } from './directory-choice.ts'
import { ANY } from './record-filter.tsx'
import { SegmentField } from './segments/segment-field.tsx'
import { TagField } from './tag-field.tsx'
import { TierField } from './tier-field.tsx'
import { useVisitText } from './use-visit-text.ts'

/** Name of the button, by which `/admin#filters` leads to it. */
const HASH = '#filters'

const Box = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: 0 ${space[4]} ${space[3]};
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[3]};
`
const Fold = styled(Row)`
  > :not(button) { flex: 1 1 170px; max-inline-size: 240px; }
`

interface DirectoryFiltersProps {
  choice: Choice
  today: string
  onChoose: (choice: Choice) => void
  children?: ReactNode
}

/** Folded behind one button, which says how many are active. */
export function DirectoryFilters({ choice, today, onChoose, children }: DirectoryFiltersProps) {
  const t = useWords(words)
  const shared = useWords(common)
  const language = useLanguage()
  const seesContacts = useSeesContacts()
  const id = useId()
  const { hash } = useLocation()
  const [{ isOpen, of }, setFold] = useState({ isOpen: hash === HASH, of: hash })
  // Choosing drops the hash, and folds nothing.
  if (of !== hash) setFold({ isOpen: isOpen || hash === HASH, of: hash })
  const describeVisit = useVisitText()
  const choose = (changes: Partial<Choice>) => onChoose({ ...choice, ...changes })
  const toAny = (label: string, options: { value: string; label: string }[]) => [{ value: ANY, label }, ...options]
  const findOption = <Value extends string>(values: readonly Value[], text: string) =>
    values.find((value) => value === text) ?? null
  const points = listWith(POINTS_FROM, choice.points).toSorted((one, other) => one - other)
  const active = countFilters(choice)
  return (
    <Box role="group" aria-label={t('directory.narrow')}>
      <Row>
        <Button
          kind="secondary"
          name={HASH.slice(1)}
          icon={<Icon of={ListFilter} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setFold({ isOpen: !isOpen, of: hash })}
        >
          {active > 0 ? t('directory.narrowActive', { number: formatNumber(active, language) }) : t('directory.narrow')}
        </Button>
        {(active > 0 || choice.segment !== null) && (
          <Button kind="quiet" onClick={() => onChoose({ ...NO_CHOICE, sort: choice.sort })}>
            {t('directory.clear')}
          </Button>
        )}
        {children}
      </Row>
      {isOpen && (
        <Fold id={id}>
          <SegmentField choice={choice} onChoose={onChoose} />
          <SelectField
            label={t('directory.sort')}
            options={DIRECTORY_ORDERS.map((order) => ({
              value: order,
              label: t(`directory.orders.${ORDER_WORDS[order]}`),
            }))}
            value={getDirectoryOrder(toQuery(choice, today))}
            onChange={(value) => choose({ sort: findOption(DIRECTORY_ORDERS, value) })}
          />
          <SelectField
            label={t('directory.diet')}
            options={toAny(
              t('directory.anyDiet'),
              DIRECTORY_DIETS.map((diet) => ({ value: diet, label: shared(`preference.${diet}`) })),
            )}
            value={choice.diet ?? ANY}
            onChange={(value) => choose({ diet: findOption(DIRECTORY_DIETS, value) })}
          />
          <SelectField
            label={t('directory.pointsFrom')}
            options={toAny(
              t('directory.anyPoints'),
              points.map((number) => ({ value: String(number), label: formatNumber(number, language) })),
            )}
            value={String(choice.points ?? ANY)}
            onChange={(value) => choose({ points: Number(value) || null })}
          />
          <SelectField
            label={t('directory.lastVisit')}
            options={toAny(
              t('directory.anyVisit'),
              listWith<string>(VISITS, choice.visit).map((visit) => ({ value: visit, label: describeVisit(visit) })),
            )}
            value={choice.visit ?? ANY}
            onChange={(value) => choose({ visit: parseVisit(value) && value })}
          />
          <TierField chosen={choice.tier} onChoose={(tier) => choose({ tier })} />
          <TagField chosen={choice.tag} onChoose={(tag) => choose({ tag })} />
          {seesContacts && (
            <ChipButton
              pressed={choice.birthday !== null}
              onClick={() => choose({ birthday: choice.birthday ? null : true })}
            >
              {t('directory.birthday')}
            </ChipButton>
          )}
          <ChipButton
            pressed={choice.voucher !== null}
            onClick={() => choose({ voucher: choice.voucher ? null : true })}
          >
            {t('directory.holders')}
          </ChipButton>
        </Fold>
      )}
    </Box>
  )
}

/** A chosen value that is none of the proposed ones, as of a segment. */
function listWith<Value>(proposed: readonly Value[], chosen: Value | null): Value[] {
  return chosen === null || proposed.includes(chosen) ? [...proposed] : [...proposed, chosen]
}

const ORDER_WORDS = {
  name: 'name',
  points: 'fewestPoints',
  '-points': 'mostPoints',
  lastVisit: 'longestAway',
  '-lastVisit': 'latestVisit',
} as const
