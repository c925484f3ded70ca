/** Each evening ends on the next day. */
export const LATE_HOURS = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  openTime: '18:00',
  closeTime: '02:00',
  isClosed: false,
  version: 1,
}))
