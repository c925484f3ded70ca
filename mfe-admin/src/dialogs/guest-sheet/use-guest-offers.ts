import type { Customer } from '@sufra/contracts/customers/entities'
import { isInAudience } from '@sufra/domain/marketing/audience'
import { useAdminOffersQuery } from '../../calls/promotions.ts'

/** Active offers for the customer's audience, also those that are not valid now. */
export function useGuestOffers({ isMuslim }: Customer) {
  const query = useAdminOffersQuery(undefined, { refetchOnMountOrArgChange: true })
  const { isError, isFetching, refetch } = query
  const data = query.data?.filter((offer) => offer.isActive && isInAudience(isMuslim, offer))
  return { data, isError, isFetching, refetch }
}
