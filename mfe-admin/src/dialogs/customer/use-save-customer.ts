import { type ApiError, getFailureSentence } from '@sufra/api/api-error'
import type { Customer } from '@sufra/contracts/customers/entities'
import { type CustomerEdit, customerFields } from '@sufra/contracts/customers/fields'
import { getRequestField, pick } from '@sufra/contracts/record-fields'
import type { SaveRecord } from '@sufra/forms/use-record-edit'
import { isolateValue } from '@sufra/i18n/isolate-value'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
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
  send: (from: Customer) => Promise<Customer>
}

/** Toast titles (staff specification §8). */
const UPDATED = {
  customer: 'customer.updated',
  points: 'customer.pointsUpdated',
  notes: 'customer.notesUpdated',
  discount: 'customer.discountUpdated',
} as const satisfies Record<Part, string>

const PROFILE = getRequestField(customerFields, 'profile')

/**
 * Saves profile, points, notes and discount by separate calls, each over the previous answer's version.
 * When one is refused, earlier ones stay saved and the rest stays in the form.
 * @param base the record as last known
 */
export function useSaveCustomer(base: Customer, save: SaveRecord<Customer>) {
  const t = useWords(words)
  const language = useLanguage()
  const [updateProfile] = useUpdateCustomerMutation()
  const [setPoints] = useSetPointsMutation()
  const [saveNotes] = useSaveNotesMutation()
  const [saveDiscount] = useSaveDiscountMutation()

  function listSteps(edit: CustomerEdit): Step[] {
    const { id } = base
    const { emirate, adminNotes = null } = base
    const before = { ...base, emirate: emirate ?? DEFAULT_EMIRATE, adminNotes, password: null }
    const isChanged = (names: readonly (keyof CustomerEdit)[]) => names.some((name) => edit[name] !== before[name])
    const { points, discount } = edit
    const profile = pick(edit, PROFILE)
    const parts: [Part, readonly (keyof CustomerEdit)[], Step['send']][] = [
      ['customer', PROFILE, ({ version }) => updateProfile({ ...profile, id, ifMatch: version }).unwrap()],
      ['points', ['points'], ({ version }) => setPoints({ id, points, ifMatch: version }).unwrap()],
      ['notes', ['adminNotes'], ({ version }) => saveNotes({ id, notes: edit.adminNotes, ifMatch: version }).unwrap()],
      ['discount', ['discount'], ({ version }) => saveDiscount({ id, discount, ifMatch: version }).unwrap()],
    ]
    return parts.filter(([, names]) => isChanged(names)).map(([part, , send]) => ({ part, send }))
  }

  /** @returns whether everything was saved */
  async function saveCustomer(edit: CustomerEdit): Promise<boolean> {
    let from = base
    const steps = listSteps(edit)
    for (const { part, send } of steps) {
      const saved = await save(send, (refusal) => showRefusal(part, refusal), from)
      if (!saved) return false
      from = saved
    }
    showSaved(steps, `${edit.firstName} ${edit.lastName}`)
    return true
  }

  /** One toast for all parts: only one is displayed at a time. */
  function showSaved(steps: readonly Step[], name: string): void {
    const [title = t('customer.updated'), ...others] = steps.map(({ part }) => t(UPDATED[part]))
    showToast({ title, description: [...others, isolateValue(name, language)].join(' · '), tone: 'success' })
  }

  function showRefusal(part: Part, error: ApiError): void {
    const description = getFailureSentence(error, t(`customer.${part}Failed`))
    showToast({ title: t('customer.updateFailed'), description, tone: 'danger' })
  }
  return saveCustomer
}
