/** What an editor can take from an account that is no editor (docs/decisions/0052). */
export interface StaffRights {
  refund: boolean
  /** Phones beyond the last three digits, e-mail addresses, dates of birth. */
  seeContacts: boolean
  /** Use vouchers by the list, without their code. */
  acceptWithoutGuest: boolean
  /** The highest amount that earns points without an editor, in dirhams; null without a limit. */
  addPointsAbove: number | null
}
export type StaffRight = keyof StaffRights

/** Of every account until an editor changes it. */
export const ALL_RIGHTS: StaffRights = {
  refund: true,
  seeContacts: true,
  acceptWithoutGuest: true,
  addPointsAbove: null,
}

export const RIGHTS_PRESETS = {
  waiter: { refund: false, seeContacts: false, acceptWithoutGuest: false, addPointsAbove: 500 },
  host: { refund: false, seeContacts: true, acceptWithoutGuest: false, addPointsAbove: 0 },
  cashier: { refund: false, seeContacts: false, acceptWithoutGuest: true, addPointsAbove: 2000 },
} as const satisfies Record<string, StaffRights>
export type RightsPreset = keyof typeof RIGHTS_PRESETS

/** @returns null for rights that are no preset. */
export function findPreset(rights: StaffRights): RightsPreset | null {
  const names = Object.keys(RIGHTS_PRESETS) as RightsPreset[]
  return names.find((name) => isSameRights(RIGHTS_PRESETS[name], rights)) ?? null
}

export function isSameRights(one: StaffRights, other: StaffRights): boolean {
  return (Object.keys(ALL_RIGHTS) as StaffRight[]).every((right) => one[right] === other[right])
}
