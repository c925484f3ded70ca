import { getErrorSentence } from '@sufra/api/api-error'
import type { ReservationDetails } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { type Favourite, MAX_FAVOURITES } from '@sufra/domain/reservations/favourites'
import { common, useWords } from '@sufra/i18n/use-words'
import { ChipButton } from '@sufra/ui/chip'
import { FormDialog } from '@sufra/ui/form-dialog'
import { color, font, size, space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { type FormEvent, useId, useState } from 'react'
import styled from 'styled-components'
import { useSaveFavouritesMutation } from '../../../calls/diary.ts'
import { Failure } from '../../../parts/failure.tsx'
import { staffWords } from '../../../staff-words.ts'
import { useAreaName } from '../floor/use-area-name.ts'
import { isSamePlace } from './list-places.ts'
import { usePlaceName } from './use-place-name.ts'

const Groups = styled.form`
  display: grid;
  gap: ${space[4]};
`
const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 ${space[2]};
    color: ${color.inkSoft};
    font-size: ${size.s};
    font-weight: ${font.strong};
  }
`

interface FavouritesDialogProps {
  member: NonNullable<ReservationDetails['member']>
  /** At present. */
  favourites: readonly Favourite[]
  plan: FloorPlan
  onClose: () => void
}

export default function FavouritesDialog({ member, favourites, plan, onClose }: FavouritesDialogProps) {
  const t = useWords(staffWords)
  const shared = useWords(common)
  const id = useId()
  const areaName = useAreaName()
  const nameOf = usePlaceName(plan)
  const [chosen, setChosen] = useState(favourites)
  const [failure, setFailure] = useState<string | null>(null)
  const [save, { isLoading }] = useSaveFavouritesMutation()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    try {
      await save({ id: member.id, favourites: [...chosen] }).unwrap()
      showToast({ title: t('diary.favourites.saved'), tone: 'success' })
      onClose()
    } catch (error) {
      setFailure(getErrorSentence(error))
    }
  }
  const toggle = (place: Favourite, isChosen: boolean) =>
    setChosen(isChosen ? chosen.filter((each) => !isSamePlace(each, place)) : [...chosen, place])
  const group = (title: string, places: readonly Favourite[]) => (
    <Group>
      <legend>{title}</legend>
      {places.map((place) => {
        const isChosen = chosen.some((each) => isSamePlace(each, place))
        return (
          <ChipButton
            key={nameOf(place)}
            pressed={isChosen}
            taken={!isChosen && chosen.length >= MAX_FAVOURITES}
            onClick={() => toggle(place, isChosen)}
          >
            <bdi>{nameOf(place)}</bdi>
          </ChipButton>
        )
      })}
    </Group>
  )
  const listTables = (areaId: number) =>
    plan.tables
      .filter((table) => table.areaId === areaId && table.isActive && table.bookableBy !== 'walk_in')
      .map((table) => ({ tableId: table.id }))
  const isDirty = chosen.length !== favourites.length || chosen.some((place, index) => place !== favourites[index])
  return (
    <FormDialog
      title={t('diary.favourites.title')}
      description={t('diary.favourites.hint', { name: `${member.firstName} ${member.lastName}` })}
      form={id}
      submit={shared('actions.save')}
      state={{ isDirty, isSubmitting: isLoading }}
      alert={failure && <Failure text={failure} />}
      onClose={onClose}
    >
      <Groups id={id} onSubmit={(event) => void submit(event)} noValidate>
        {group(
          t('diary.favourites.areas'),
          plan.areas.map(({ id: areaId }) => ({ areaId })),
        )}
        {plan.areas
          .map((area) => ({ area, tables: listTables(area.id) }))
          .filter(({ tables }) => tables.length > 0)
          .map(({ area, tables }) => (
            <div key={area.id}>{group(t('diary.favourites.tables', { area: areaName(area) }), tables)}</div>
          ))}
      </Groups>
    </FormDialog>
  )
}
