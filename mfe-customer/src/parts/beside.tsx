import styled from 'styled-components'

/** Parts of a page that stand beside each other where there is room, and below each other elsewhere. */
export const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: inherit;

  @media (min-width: ${({ theme }) => theme.width.wide}) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
`

/** What is read line by line: no wider than the eye follows. */
export const Readable = styled(Stack)`
  inline-size: 100%;
  max-inline-size: ${({ theme }) => theme.width.form};
  margin-inline: auto;
`
