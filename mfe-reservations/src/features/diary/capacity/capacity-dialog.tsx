import { getErrorSentence } from '@sufra/api/api-error'
import type { RestaurantCapacity } from '@sufra/contracts/reservations/opening/entities'
import { Controlled } from '@sufra/forms/controlled'
import { common, useWords } from '@sufra/i18n/use-words'
import { FormDialog } from '@sufra/ui/form-dialog'
import { NumberField } from '@sufra/ui/number-field'
import { space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { useGetCapacityQuery, useSetCapacityMutation } from '../../../calls/diary.ts'
import { DisplacementDialog } from '../../../parts/displacement/displacement-dialog.tsx'
import { useDisplacementCheck } from '../../../parts/displacement/use-displacement-check.ts'
import { staffWords } from '../../../staff-words.ts'

/** Limits of the call (contract §7). */
const LIMITS = { totalTables: 500, maxPersonsPerSlot: 5000 }

interface Values {
  totalTables: number | null
  maxPersonsPerSlot: number | null
}

type ConfirmChange = ReturnType<typeof useDisplacementCheck>['confirmChange']

const Fields = styled.form`
  display: grid;
  gap: ${space[4]};
`

export function CapacityDialog({ onClose }: { onClose: () => void }) {
  const { data } = useGetCapacityQuery()
  return data ? <CapacityForm capacity={data} onClose={onClose} /> : null
}

function CapacityForm({ capacity, onClose }: { capacity: RestaurantCapacity; onClose: () => void }) {
  const t = useWords(staffWords)
  const shared = useWords(common)
  const id = useId()
  const { control, handleSubmit, formState } = useForm<Values>({
    defaultValues: { totalTables: capacity.totalTables, maxPersonsPerSlot: capacity.maxPersonsPerSlot },
  })
  const { confirmChange, displaced, answer } = useDisplacementCheck()
  const save = useSave(onClose, confirmChange)
  const renderField = (name: keyof Values, label: string, wrong: string) => (
    <Controlled name={name} control={control} rules={{ validate: (value) => isWhole(value, LIMITS[name]) || wrong }}>
      {(field) => <NumberField {...field} label={label} />}
    </Controlled>
  )
  return (
    <FormDialog
      title={t('diary.capacity.edit')}
      description={t('diary.capacity.note')}
      form={id}
      submit={shared('actions.save')}
      state={formState}
      onClose={onClose}
    >
      <Fields id={id} onSubmit={(event) => void handleSubmit(save)(event)} noValidate>
        {renderField('totalTables', t('diary.capacity.tables'), t('diary.capacity.tablesWrong'))}
        {renderField('maxPersonsPerSlot', t('diary.capacity.persons'), t('diary.capacity.personsWrong'))}
      </Fields>
      <DisplacementDialog {...{ displaced, answer }} />
    </FormDialog>
  )
}

/** Asks first when bookings are displaced; a refusal keeps the typed values. */
function useSave(onClose: () => void, confirmChange: ConfirmChange): (values: Values) => Promise<void> {
  const t = useWords(staffWords)
  const [setCapacity] = useSetCapacityMutation()
  return async ({ totalTables, maxPersonsPerSlot }) => {
    const capacity = { totalTables: totalTables ?? 0, maxPersonsPerSlot: maxPersonsPerSlot ?? 0 }
    if (!(await confirmChange({ what: 'capacity', ...capacity }))) return
    try {
      await setCapacity(capacity).unwrap()
      showToast({ title: t('diary.capacity.saved'), tone: 'success' })
      onClose()
    } catch (error) {
      showToast({ title: t('diary.capacity.saveFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
}

function isWhole(value: number | null, most: number): boolean {
  return value !== null && Number.isInteger(value) && value >= 1 && value <= most
}
