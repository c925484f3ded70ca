import type { ArgumentOf } from '@sufra/api/endpoint'
import type { Misfit } from '@sufra/contracts/reservations/displaced/entities'
import { useState } from 'react'
import { usePreviewMisfitsMutation } from '../../calls/misfits.ts'

export type OpeningChange = Exclude<ArgumentOf<'previewMisfits'>, void>['change']

/** Bookings displaced by a change: the earliest ones, and their number. */
export interface Displacement {
  total: number
  misfits: readonly Misfit[]
}

/** Asks for confirmation of a change that displaces bookings. A failed preview does not block the change. */
export function useDisplacementCheck() {
  const [preview] = usePreviewMisfitsMutation()
  const [asked, setAsked] = useState<(Displacement & { settle: (goesOn: boolean) => void }) | null>(null)

  /** @returns true when the change is to be saved. */
  async function confirmChange(change: OpeningChange): Promise<boolean> {
    const found = await preview({ change })
      .unwrap()
      .catch(() => null)
    if (!found || found.total === 0) return true
    return new Promise((settle) => setAsked({ ...found, settle }))
  }
  function answer(goesOn: boolean): void {
    asked?.settle(goesOn)
    setAsked(null)
  }
  return { confirmChange, displaced: asked as Displacement | null, answer }
}
