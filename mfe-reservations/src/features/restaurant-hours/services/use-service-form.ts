import { useListHoursQuery } from '@sufra/api/restaurant-api'
import type { Services } from '@sufra/contracts/reservations/services/entities'
import { ServiceToSave } from '@sufra/contracts/reservations/services/fields'
import { findServiceProblem } from '@sufra/domain/reservations/services'
import { createRecordResolver, type Problem, type Violation } from '@sufra/forms/record-resolver'
import { useWords } from '@sufra/i18n/use-words'
import { useForm } from 'react-hook-form'
import { managementWords } from '../../../management-words.ts'
import {
  hasTimes,
  replaceService,
  type ServiceValues,
  type StoredService,
  toRequest,
  toValues,
} from './service-values.ts'
import { useSaveServices } from './use-save-services.ts'

type ServiceProblem = 'closed' | 'hours' | 'order' | 'overlap' | 'sizes'

const FIELDS = { closed: 'days', hours: 'lastTime', order: 'lastTime', overlap: 'firstTime' } as const

export function useServiceForm(stored: Services, service: StoredService | null, onDone: () => void) {
  const t = useWords(managementWords)
  const { data: hours = [] } = useListHoursQuery()
  const { save, displacement } = useSaveServices(stored)
  const form = useForm({
    defaultValues: toValues(service),
    resolver: createRecordResolver({
      schema: ServiceToSave,
      sent: toRequest,
      rules: checkService,
      messageFor: (field, problem) => t(getSentence(field, problem)),
    }),
  })
  const submit = form.handleSubmit(async (fields) => {
    if (await save(service, fields)) onDone()
  })
  return { form, submit, displacement }

  /** Rules beyond the call's schema: against the hours and the other services. */
  function checkService(values: ServiceValues): Violation<ServiceValues, ServiceProblem>[] {
    const { minPartySize, maxPartySize } = values
    const found: Violation<ServiceValues, ServiceProblem>[] = []
    if (minPartySize && maxPartySize && maxPartySize < minPartySize) found.push(['maxPartySize', 'sizes'])
    if (!hasTimes(values)) return found
    const changed = replaceService(stored.services, service, { ...toRequest(values), nameAr: values.nameAr })
    const wrong = findServiceProblem(changed, hours)
    return wrong ? [...found, [FIELDS[wrong.problem], wrong.problem]] : found
  }
}

function getSentence(field: keyof ServiceValues, problem: Problem | ServiceProblem) {
  if (problem === 'tooLong') return 'editing.tooLong'
  if (problem === 'sizes') return 'services.wrong.sizes'
  if (problem === 'closed' || problem === 'hours' || problem === 'order' || problem === 'overlap')
    return `services.wrong.${problem}` as const
  switch (field) {
    case 'name':
    case 'days':
      return `services.wrong.${field}` as const
    case 'firstTime':
    case 'lastTime':
      return 'services.wrong.time'
    case 'minPartySize':
    case 'maxPartySize':
      return 'services.wrong.size'
    case 'pacing':
      return 'services.wrong.limit'
    case 'noticeMinutes':
      return 'services.wrong.notice'
    default:
      return 'editing.checkFields'
  }
}
