import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface ConnectionState {
  /** When what is shown was true, where some of it was kept from earlier for want of a network (ISO, UTC); else null. */
  seenAt: string | null
}

const slice = createSlice({
  name: 'connection',
  initialState: { seenAt: null } as ConnectionState,
  reducers: {
    /** Something was shown as it was answered then. The oldest is told: nothing on the page is older. */
    displayedOffline: (state, { payload }: PayloadAction<string>) => {
      if (state.seenAt === null || payload < state.seenAt) state.seenAt = payload
    },
    answeredOnline: (state) => {
      state.seenAt = null
    },
  },
})

export const connectionReducer = slice.reducer
export const { displayedOffline, answeredOnline } = slice.actions
