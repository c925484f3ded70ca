import { getErrorSentence } from '@sufra/api/api-error'
import { useCanEdit } from '@sufra/api/session'
import type { Customer } from '@sufra/contracts/customers/entities'
import type { EarnedOrder } from '@sufra/contracts/customers/points/entities'
import { toFils } from '@sufra/domain/platform/money'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import { getEarnedOrders, useEarnedOrdersText } from '../../parts/orders/use-earned-orders.ts'
import { words } from '../../words.ts'
import { useAdminName } from '../use-admin-name.ts'
import type { BillValues } from './bill-values.ts'
import { findRefusal, type Refusal } from './refusal.ts'
import { useSaveBill } from './use-save-bill.ts'

interface SubmitBillOptions {
  customer: Customer
  onSaved: () => void
  /** The order has earned, and only an editor may add its points again. */
  onEarned: (sentence: string) => void
  onRefused: (refusal: Refusal) => void
}

/** Saves a bill. `question` asks about an order number that has earned already, `answer` saves the bill all the same. */
export function useSubmitBill({ customer, onSaved, onEarned, onRefused }: SubmitBillOptions) {
  const t = useWords(words)
  const canEdit = useCanEdit()
  const saveBill = useSaveBill()
  const describeEarned = useEarnedOrdersText()
  const { rememberAdminName } = useAdminName()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [question, setQuestion] = useState<{ about: string; values: BillValues } | null>(null)
  const [isAnswering, setAnswering] = useState(false)

  const submit = async (values: BillValues, earnAgain = false) => {
    const adminName = values.adminName.trim()
    const amount = values.amount ?? 0
    setRefusal(null)
    try {
      await saveBill({ ...values, customerId: customer.id, amount, adminName, ...(earnAgain && { earnAgain }) })
      rememberAdminName(adminName)
      onSaved()
    } catch (error) {
      const orders = getEarnedOrders(error)
      if (orders.length > 0) return ask(orders, values)
      const refused = findRefusal(error)
      setRefusal(refused)
      if (refused) onRefused(refused)
      showToast({ title: t('bill.failed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  const ask = (orders: readonly EarnedOrder[], values: BillValues) => {
    const about = describeEarned(orders, values.posOrderNumber)
    const fils = toFils(values.amount ?? 0) ?? 0
    const isSameBill = orders.some(({ customerId, amount }) => customerId === customer.id && amount === fils)
    if (!isSameBill) setQuestion({ about: `${about} ${t('points.anotherBill')}`, values })
    else if (canEdit) setQuestion({ about, values })
    else onEarned(`${about} ${t('points.askEditor')}`)
  }
  const answer = async () => {
    if (!question) return
    setAnswering(true)
    await submit(question.values, true)
    setAnswering(false)
    setQuestion(null)
  }
  return { submit, refusal, forgetRefusal: () => setRefusal(null), question, answer, isAnswering, setQuestion }
}
