import { createApi } from '@reduxjs/toolkit/query/react'
import { sendQuery } from './base-query.ts'

export const tagTypes = [
  'Customer',
  'Customers',
  'CustomerPairs',
  'ApiKeys',
  'Sessions',
  'Passkeys',
  'Webhooks',
  'WebhookDeliveries',
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
  'FloorPlan',
  'WelcomePoints',
  'Loyalty',
  'Tags',
  'Segments',
  'Campaigns',
  'DayNotes',
  'Imports',
  'OnlineBooking',
  'Feedback',
  'Reservations',
  'Slots',
  'Waitlist',
  'Queue',
  'OwnMails',
  'Releases',
  'Report',
  'AuditLog',
  'Staff',
  'Access',
  'Restaurant',
  'Setup',
] as const

export type TagType = (typeof tagTypes)[number]

/**
 * The API of the product; front ends add calls with `baseApi.injectEndpoints` at the top level of a module.
 * Answers stay cached until a change invalidates their tag: no refetch on focus or reconnect, no retries.
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
