import { getFailureSentence, isApiError } from '@sufra/api/api-error'
import type { FloorPlan as StoredPlan } from '@sufra/contracts/reservations/floor/entities'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import { useSaveFloorPlanMutation } from '../../../calls/floor-plan.ts'
import { managementWords } from '../../../management-words.ts'
import { useDisplacementCheck } from '../../../parts/displacement/use-displacement-check.ts'
import { findProblems } from '../plan/find-problems.ts'
import { toRequest } from '../plan/plan-record.ts'
import type { PlanRecord } from '../use-plan-record.ts'

/** @param onChecked receives whether problems prevent saving. */
export function useSavePlan(record: PlanRecord, onChecked: (isRefused: boolean) => void) {
  const t = useWords(managementWords)
  const displacement = useDisplacementCheck()
  const [saveFloorPlan] = useSaveFloorPlanMutation()
  /** The status that is being saved. */
  const [saving, setSaving] = useState<{ isPublished: boolean } | null>(null)
  const { plan, base, acceptSaved, onConflict } = record

  /** Asks first when reservations would no longer fit the published tables. */
  async function send(isPublished: boolean): Promise<void> {
    const sent = toRequest(plan, isPublished)
    const affectsBookings = isPublished || base.isPublished
    if (affectsBookings && !(await displacement.confirmChange({ what: 'floor', plan: sent }))) return
    try {
      const saved = await saveFloorPlan({ ...sent, ifMatch: base.version }).unwrap()
      acceptSaved(plan, saved)
      showToast({ ...describeSaved(isPublished), tone: 'success' })
    } catch (error) {
      const present = isApiError(error) && error.code === 'EDIT_CONFLICT' ? error.facts.present : null
      if (present) return onConflict(present as StoredPlan)
      const description = getFailureSentence(error, t('floor.saveError'))
      showToast({ title: t('floor.saveFailed'), description, tone: 'danger' })
    }
  }
  function describeSaved(isPublished: boolean): { title: string; description?: string } {
    if (isPublished && base.isPublished) return { title: t('floor.saved') }
    if (isPublished) return { title: t('floor.savedPublished'), description: t('floor.savedPublishedText') }
    if (base.isPublished) return { title: t('floor.unpublished'), description: t('floor.unpublishedText') }
    return { title: t('floor.savedDraft'), description: t('floor.draftText') }
  }
  async function save(isPublished: boolean): Promise<void> {
    if (saving) return
    const isRefused = findProblems(plan, isPublished).length > 0
    onChecked(isRefused)
    if (isRefused) return
    setSaving({ isPublished })
    await send(isPublished)
    setSaving(null)
  }
  return { save: save, saving, displacement }
}

export type PlanSaving = ReturnType<typeof useSavePlan>
