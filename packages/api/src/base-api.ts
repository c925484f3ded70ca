import { createApi } from '@reduxjs/toolkit/query/react'
import { sendQuery } from './base-query.ts'

/** What cached answers are about; a change names what it makes stale. */
export const tagTypes = [
  'Customer',
  'Customers',
  'Till',
  'CardKey',
  'Transactions',
  'DiscountCodes',
  'DiscountStatus',
  'Rewards',
  'Offers',
  'News',
  'MenuButtons',
  'Hours',
  'Capacity',
  'WelcomePoints',
  'Reservations',
  'Slots',
  'Waitlist',
  'OwnMails',
  'Report',
  'AuditLog',
  'Staff',
  'Restaurant',
] as const

export type TagType = (typeof tagTypes)[number]

/**
 * The product's one API. Front ends add their calls with `baseApi.injectEndpoints` at the top level of a module.
 * Data never goes stale by itself: kept until a change names it, no refetch on focus or reconnect, no retries.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: sendQuery,
  tagTypes,
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  refetchOnMountOrArgChange: false,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
})
