/** The address of a stored logo's file. */
export const getLogoAddress = (id: string) => `/api/restaurant/logo/${id}.png`
