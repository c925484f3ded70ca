import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface ConnectionState {
  /** Time of the oldest offline answer on the page (ISO, UTC); null when all answers are current. */
  seenAt: string | null
}

const slice = createSlice({
  name: 'connection',
  initialState: { seenAt: null } as ConnectionState,
  reducers: {
    /** Keeps the oldest time, which bounds the age of all displayed data. */
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
