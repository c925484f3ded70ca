import type { LedgerEntry } from '../customers/ledger.model.ts'

export function addBalances(lines: readonly LedgerEntry[]): LedgerEntry[] {
  const balances = new Map<number, number>()
  return lines
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || one.id - other.id)
    .map((line) => {
      const balance = (balances.get(line.customerId) ?? 0) + line.points
      balances.set(line.customerId, balance)
      return { ...line, balance }
    })
}
