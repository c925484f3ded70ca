import styled, { css } from 'styled-components'

const NOTCH = '9px'
/** A mask shows every opaque pixel. */
const createNotch = (corner: string) => `radial-gradient(circle ${NOTCH} at ${corner}, transparent 98%, currentcolor)`

const half = css`
  display: grid;
  padding: ${({ theme }) => theme.space[4]};
  background: ${({ theme }) => theme.color.goldSoft};

  @media (forced-colors: active) { border: 1px solid CanvasText; }
`
export const TicketHead = styled.div`
  ${half}
  gap: ${({ theme }) => theme.space[1]};
  border-start-start-radius: ${({ theme }) => theme.radius.card};
  border-start-end-radius: ${({ theme }) => theme.radius.card};
  mask: ${createNotch('0 100%')} 0 0 / 51% 100% no-repeat, ${createNotch('100% 100%')} 100% 0 / 51% 100% no-repeat;
`
export const TicketStub = styled.div`
  ${half}
  position: relative;
  justify-items: center;
  gap: ${({ theme }) => theme.space[3]};
  border-end-start-radius: ${({ theme }) => theme.radius.card};
  border-end-end-radius: ${({ theme }) => theme.radius.card};
  mask: ${createNotch('0 0')} 0 0 / 51% 100% no-repeat, ${createNotch('100% 0')} 100% 0 / 51% 100% no-repeat;
  &::before {
    content: '';
    position: absolute;
    inset-block-start: -1px;
    inset-inline: calc(${NOTCH} + 6px);
    border-block-start: 2px dashed ${({ theme }) => theme.color.goldFill};
  }
`
