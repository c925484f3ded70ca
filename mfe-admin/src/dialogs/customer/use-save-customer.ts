import { type ApiError, failureSentence, isApiError } from '@sufra/api/api-error'
import type { Customer } from '@sufra/contracts/entities/customer'
import { askedIn, pick } from '@sufra/contracts/record-fields'
import { type CustomerEdit, customerFields } from '@sufra/contracts/records/customer'
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
import { DEFAULT_EMIRATE } from './customer-values.ts'

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

const PROFILE = askedIn(customerFields, 'profile')

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

  function stepsFor(edit: CustomerEdit): Step[] {
    const { id } = base
    const { emirate, adminNotes = null } = base
    const before = { ...base, emirate: emirate ?? DEFAULT_EMIRATE, adminNotes, password: null }
    const changed = (names: readonly (keyof CustomerEdit)[]) => names.some((name) => edit[name] !== before[name])
    const { points, discount } = edit
    const profile = pick(edit, PROFILE)
    const parts: [Part, readonly (keyof CustomerEdit)[], Step['send']][] = [
      ['customer', PROFILE, (ifMatch) => updateProfile({ ...profile, id, ifMatch }).unwrap()],
      ['points', ['points'], (ifMatch) => setPoints({ id, points, ifMatch }).unwrap()],
      ['notes', ['adminNotes'], (ifMatch) => saveNotes({ id, notes: edit.adminNotes, ifMatch }).unwrap()],
      ['discount', ['discount'], (ifMatch) => saveDiscount({ id, discount, ifMatch }).unwrap()],
    ]
    return parts.filter(([, names]) => changed(names)).map(([part, , send]) => ({ part, send }))
  }

  /** @returns whether all of it was saved. */
  async function save(edit: CustomerEdit): Promise<boolean> {
    let { version } = theirs ?? base
    const steps = stepsFor(edit)
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
    tellSaved(steps, `${edit.firstName} ${edit.lastName}`)
    return true
  }

  /** One notification stands at a time, so what was saved is told together, the first part as its title. */
  function tellSaved(steps: readonly Step[], name: string): void {
    const [title = t('customer.updated'), ...others] = steps.map(({ part }) => t(UPDATED[part]))
    showToast({ title, description: [...others, isolated(name, language)].join(' · '), tone: 'success' })
  }

  function refused(part: Part, error: ApiError): void {
    if (error.code === 'EDIT_CONFLICT') setTheirs(error.facts.present as Customer)
    const description = failureSentence(error, t(`customer.${part}Failed`))
    showToast({ title: t('customer.updateFailed'), description, tone: 'danger' })
  }
  return { save, base, theirs }
}
