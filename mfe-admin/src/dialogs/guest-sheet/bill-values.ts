/** What staff enter into a bill. Codes and offers are those marked for use. */
export interface BillValues {
  codes: string[]
  offerIds: number[]
  amount: number | null
  posOrderNumber: string
  adminName: string
}

export function hasMarks({ codes, offerIds }: Pick<BillValues, 'codes' | 'offerIds'>): boolean {
  return codes.length + offerIds.length > 0
}

/** Takes a mark off or adds it. */
export function toggleMark<T>(marks: readonly T[], value: T): T[] {
  return marks.includes(value) ? marks.filter((other) => other !== value) : [...marks, value]
}
