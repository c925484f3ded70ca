import { type ApiError, errorSentence, isApiError } from '@sufra/api/api-error'
import type { Customer } from '@sufra/contracts/entities/customer'
import { isolated } from '@sufra/i18n/isolated'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import {
  useSaveDiscountMutation,
  useSaveNotesMutation,
  useSetPointsMutation,
  useUpdateCustomerMutation,
} from '../../calls/customers.ts'
import { words } from '../../words.ts'
import { type CustomerValues, profileOf, valuesOf } from './customer-values.ts'

type Part = 'customer' | 'points' | 'notes' | 'discount'

interface Step {
  part: Part
  send: (ifMatch: number) => Promise<Customer>
}

/** What is told once a part is saved, by the names of the staff specification (§8). */
const UPDATED = {
  customer: 'customer.updated',
  points: 'customer.pointsUpdated',
  notes: 'customer.notesUpdated',
  discount: 'customer.discountUpdated',
} as const satisfies Record<Part, string>

const PROFILE = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'gender',
  'emirate',
  'diet',
  'email',
  'nationality',
  'password',
] as const satisfies readonly (keyof CustomerValues)[]

/**
 * Saves what was changed, part by part: profile, points, notes and discount are calls of their own. Each is made over
 * the version that the one before it answered; when one is refused, those before it stay saved and the rest is kept in
 * the form.
 */
export function useSaveCustomer(opened: Customer) {
  const t = useWords(words)
  const language = useLanguage()
  const [updateProfile] = useUpdateCustomerMutation()
  const [setPoints] = useSetPointsMutation()
  const [saveNotes] = useSaveNotesMutation()
  const [saveDiscount] = useSaveDiscountMutation()
  /** The record as it was last known to be: as opened, or as the last saved part answered it. */
  const [base, setBase] = useState(opened)
  const [theirs, setTheirs] = useState<Customer | null>(null)

  function stepsFor(values: CustomerValues): Step[] {
    const { id } = base
    const before = valuesOf(base)
    const changed = (fields: readonly (keyof CustomerValues)[]) => fields.some((name) => values[name] !== before[name])
    const steps: Step[] = []
    if (changed(PROFILE)) {
      steps.push({ part: 'customer', send: (ifMatch) => updateProfile({ ...profileOf(values), id, ifMatch }).unwrap() })
    }
    if (changed(['points'])) {
      const points = values.points ?? 0
      steps.push({ part: 'points', send: (ifMatch) => setPoints({ id, points, ifMatch }).unwrap() })
    }
    if (changed(['notes'])) {
      steps.push({ part: 'notes', send: (ifMatch) => saveNotes({ id, notes: values.notes, ifMatch }).unwrap() })
    }
    if (changed(['discount'])) {
      const { discount } = values
      steps.push({ part: 'discount', send: (ifMatch) => saveDiscount({ id, discount, ifMatch }).unwrap() })
    }
    return steps
  }

  /** @returns whether all of it was saved. */
  async function save(values: CustomerValues): Promise<boolean> {
    let { version } = theirs ?? base
    const steps = stepsFor(values)
    for (const { part, send } of steps) {
      try {
        const saved = await send(version)
        version = saved.version
        setBase(saved)
      } catch (error) {
        if (!isApiError(error)) throw error
        refused(part, error)
        return false
      }
    }
    tellSaved(steps, `${values.firstName} ${values.lastName}`)
    return true
  }

  /** One notification stands at a time, so what was saved is told together, the first part as its title. */
  function tellSaved(steps: readonly Step[], name: string): void {
    const [title = t('customer.updated'), ...others] = steps.map(({ part }) => t(UPDATED[part]))
    showToast({ title, description: [...others, isolated(name, language)].join(' · '), tone: 'success' })
  }

  function refused(part: Part, error: ApiError): void {
    if (error.code === 'EDIT_CONFLICT') setTheirs(error.facts.present as Customer)
    const vague = error.code === 'UNKNOWN' || error.code === 'INTERNAL'
    const description = vague ? t(`customer.${part}Failed`) : errorSentence(error)
    showToast({ title: t('customer.updateFailed'), description, tone: 'danger' })
  }
  return { save, base, theirs }
}
