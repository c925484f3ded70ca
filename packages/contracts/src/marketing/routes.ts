import { route } from '../route.ts'

export const marketing = route('marketing', {
  method: 'GET',
  path: '/api/customers/:id/marketing',
  action: 'customers.marketing',
  who: { own: 'id' },
})

/** Staff cannot consent for somebody. */
export const saveMarketing = route('saveMarketing', {
  method: 'PUT',
  path: '/api/customers/:id/marketing',
  action: 'customers.saveMarketing',
  who: { ownAlone: 'id' },
})
