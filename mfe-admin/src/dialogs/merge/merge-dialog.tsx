import type { Customer } from '@sufra/contracts/customers/entities'
import { useState } from 'react'
import { ChooseCustomer } from './choose-customer.tsx'
import { CompareCustomers } from './compare-customers.tsx'

interface MergeDialogProps {
  /** The record that remains. */
  customer: Customer
  /** Of the record that becomes part of it; null asks for it. */
  otherId?: number | null
  onClose: () => void
}

/** For editors (docs/specification/beyond.md, Two records of one customer). */
export default function MergeDialog({ customer, otherId = null, onClose }: MergeDialogProps) {
  const [chosen, setChosen] = useState(otherId)
  if (chosen === null) return <ChooseCustomer customer={customer} onChoose={setChosen} onClose={onClose} />
  return <CompareCustomers intoId={customer.id} fromId={chosen} onClose={onClose} />
}
