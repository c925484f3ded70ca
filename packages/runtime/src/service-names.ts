export const SERVICE_NAMES = ['auth', 'customers', 'promotions', 'qr', 'reservations'] as const
export type ServiceName = (typeof SERVICE_NAMES)[number]
