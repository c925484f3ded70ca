import type { KeyScope } from '@sufra/contracts/rights'

export const SCOPE_WORDS = {
  'pos:orders': 'apiKeys.scope.posOrders',
  'guests:read': 'apiKeys.scope.guestsRead',
  'reservations:read': 'apiKeys.scope.reservationsRead',
  'reservations:write': 'apiKeys.scope.reservationsWrite',
} as const satisfies Record<KeyScope, string>
