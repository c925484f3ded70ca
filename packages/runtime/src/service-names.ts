/** The services, by the names that they have on the broker, in `SERVICES` and in the answer of `/api/ready`. */
export const SERVICE_NAMES = ['auth', 'customers', 'promotions', 'qr', 'reservations'] as const
export type ServiceName = (typeof SERVICE_NAMES)[number]
