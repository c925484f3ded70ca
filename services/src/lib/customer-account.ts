/** Where customers are kept. The customers service owns them; the auth service reads the account of each with its session. */
export const CUSTOMERS = 'customers'

/** What a customer's session is judged by and stands for, as the customers service stores it (docs/decisions/0010). */
export interface CustomerAccount {
  id: number
  uniqueId: string
  phoneNumber: string
  /** Which rewards, offers and news are for them; null while they have not said. */
  isMuslim: boolean | null
  /** The account's number: raised by each change of the password in force. Absent stands for 0. */
  generation?: number
  /** The one older session that goes on, by its token's hash. Absent and null stand for none. */
  keptSession?: string | null
}
