import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { ConflictNotice } from './conflict-notice.tsx'

const Box = styled.div`
  max-block-size: 40dvh;
  overflow-y: auto;
  scroll-margin-block-end: 88px;
`

type InlineConflictProps<Values> = Omit<ComponentProps<typeof ConflictNotice<Values>>, 'notice'> & {
  notice: ComponentProps<typeof ConflictNotice<Values>>['notice'] | null
}

/** Scrolls into view when the conflict appears. */
export function InlineConflict<Values>({ notice, fields }: InlineConflictProps<Values>) {
  if (!notice) return null
  return (
    <Box ref={scrollIntoView}>
      <ConflictNotice notice={notice} fields={fields} />
    </Box>
  )
}

function scrollIntoView(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest' })
}
