/**
 * What a module does for two records of one customer. `move`: what is `from`'s becomes `into`'s. `split`: the reverse,
 * for what moved. `close`: it can no longer be split. Repeatable from any point.
 */
export interface MergeStep {
  step: 'move' | 'split' | 'close'
  into: number
  from: number
  /** Their phones; records with one of them follow to `phone`. */
  phones: readonly string[]
  phone: string
}

export interface CountedCustomer {
  customerId: number
  phoneNumber: string
}

/** ISO instant, exclusive. */
export interface ChangesSince {
  customerId: number
  since: string
}
