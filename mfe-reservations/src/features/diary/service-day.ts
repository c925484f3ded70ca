import type { Day } from '@sufra/domain/platform/calendar-day'
import { createContext } from 'react'

interface ServiceDay {
  today: Day
  /** The evening in progress, or the next one. */
  businessDay: Day
}

/** Read once for the page: each row that asked for the hours would load them again while they fail. */
export const ServiceDayContext = createContext<ServiceDay>({ today: '', businessDay: '' })
