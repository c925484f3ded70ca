import { DIRECTORY_DIETS, DIRECTORY_ORDERS, getDirectoryOrder } from '@sufra/domain/directory'
import { formatNumber } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { ChipButton } from '@sufra/ui/chip'
import { SelectField } from '@sufra/ui/select-field'
import { space } from '@sufra/ui/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { type Choice, isNarrowed, POINTS_FROM, toQuery, VISITS } from './directory-choice.ts'

/** Radix lists have no empty value. */
const ANY = 'any'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[3]};
  padding: 0 ${space[4]} ${space[3]};
  > :not(button) { flex: 1 1 170px; max-inline-size: 240px; }
`

interface DirectoryFiltersProps {
  choice: Choice
  today: string
  onChoose: (choice: Choice) => void
  children?: ReactNode
}

export function DirectoryFilters({ choice, today, onChoose, children }: DirectoryFiltersProps) {
  const t = useWords(words)
  const shared = useWords(common)
  const language = useLanguage()
  const choose = (changes: Partial<Choice>) => onChoose({ ...choice, ...changes })
  const toAny = (label: string, options: { value: string; label: string }[]) => [{ value: ANY, label }, ...options]
  const renderSelect = <Value extends string | number>(values: readonly Value[], text: string) =>
    values.find((value) => String(value) === text) ?? null
  return (
    <Row role="group" aria-label={t('directory.narrow')}>
      <SelectField
        label={t('directory.sort')}
        options={DIRECTORY_ORDERS.map((order) => ({
          value: order,
          label: t(`directory.orders.${ORDER_WORDS[order]}`),
        }))}
        value={getDirectoryOrder(toQuery(choice, today))}
        onChange={(value) => choose({ sort: renderSelect(DIRECTORY_ORDERS, value) })}
      />
      <SelectField
        label={t('directory.diet')}
        options={toAny(
          t('directory.anyDiet'),
          DIRECTORY_DIETS.map((diet) => ({ value: diet, label: shared(`preference.${diet}`) })),
        )}
        value={choice.diet ?? ANY}
        onChange={(value) => choose({ diet: renderSelect(DIRECTORY_DIETS, value) })}
      />
      <SelectField
        label={t('directory.pointsFrom')}
        options={toAny(
          t('directory.anyPoints'),
          POINTS_FROM.map((points) => ({
            value: String(points),
            label: formatNumber(points, language),
          })),
        )}
        value={String(choice.points ?? ANY)}
        onChange={(value) => choose({ points: renderSelect(POINTS_FROM, value) })}
      />
      <SelectField
        label={t('directory.lastVisit')}
        options={toAny(
          t('directory.anyVisit'),
          VISITS.map((visit) => ({ value: visit, label: t(`directory.visits.${visit}`) })),
        )}
        value={choice.visit ?? ANY}
        onChange={(value) => choose({ visit: renderSelect(VISITS, value) })}
      />
      <ChipButton
        pressed={choice.birthday !== null}
        onClick={() => choose({ birthday: choice.birthday ? null : true })}
      >
        {t('directory.birthday')}
      </ChipButton>
      <ChipButton pressed={choice.voucher !== null} onClick={() => choose({ voucher: choice.voucher ? null : true })}>
        {t('directory.holders')}
      </ChipButton>
      {isNarrowed(choice) && (
        <Button kind="quiet" onClick={() => onChoose({ ...NOTHING, sort: choice.sort })}>
          {t('directory.clear')}
        </Button>
      )}
      {children}
    </Row>
  )
}

const NOTHING: Choice = { sort: null, diet: null, points: null, visit: null, birthday: null, voucher: null }

const ORDER_WORDS = {
  name: 'name',
  points: 'fewestPoints',
  '-points': 'mostPoints',
  lastVisit: 'longestAway',
  '-lastVisit': 'latestVisit',
} as const
