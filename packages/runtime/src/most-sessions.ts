/**
 * Sessions of a person, and live streams at one gateway, because each browser has one of both (decision 9). Staff have
 * more: a restaurant may use one account on many tablets.
 */
export const MOST_SESSIONS = { customer: 10, admin: 30 } as const
