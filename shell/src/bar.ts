import styled from 'styled-components'

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space[3]};
  padding-inline: ${({ theme }) => theme.space[4]};
  padding-block-start: env(safe-area-inset-top);
  background: ${({ theme }) => theme.color.goldSoft};
  color: ${({ theme }) => theme.color.ink};
  font-size: ${({ theme }) => theme.size.s};
  border-block-end: 1px solid ${({ theme }) => theme.color.line};
`
export const BarButton = styled.button`
  flex: none;
  min-block-size: 44px;
  min-inline-size: 44px;
  white-space: nowrap;
  border: none;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: ${({ theme }) => theme.font.strong};
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`
