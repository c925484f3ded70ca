import { common, useWords } from '@sufra/i18n/use-words'
import { RotateCw } from 'lucide-react'
import { Component, createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../controls/button.tsx'
import { Icon } from '../controls/icon.tsx'
import { color, font, radius, size, space } from '../theme/theme.ts'

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px dashed ${color.edge};
  border-radius: ${radius.card};
  background: ${color.card};
`
const Title = styled.p`
  font-size: ${size.s};
  font-weight: ${font.strong};
`
const Text = styled.p`
  font-size: ${size.xs};
  color: ${color.muted};
`

/** True when the page belongs to an earlier release, whose chunks may be gone. */
export type OutdatedCheck = () => Promise<boolean>
export const isNeverOutdated: OutdatedCheck = async () => false
const OutdatedContext = createContext(isNeverOutdated)

export const OutdatedProvider = OutdatedContext.Provider

function useOutdated(): boolean {
  const ask = useContext(OutdatedContext)
  const [outdated, setOutdated] = useState(false)

  useEffect(() => {
    let isMounted = true
    ask().then(
      (is) => isMounted && setOutdated(is),
      () => {},
    )
    return () => {
      isMounted = false
    }
  }, [ask])
  return outdated
}

function PartFailed({ onRetry }: { onRetry: () => void }) {
  const t = useWords(common)
  const outdated = useOutdated()
  return (
    <Box role="alert">
      <div>
        <Title>{t(outdated ? 'failure.outdated' : 'failure.part')}</Title>
        <Text>{t(outdated ? 'failure.outdatedText' : 'failure.partText')}</Text>
      </div>
      <Button
        kind="secondary"
        icon={<Icon of={RotateCw} size={18} />}
        onClick={outdated ? () => location.reload() : onRetry}
      >
        {t(outdated ? 'actions.loadNewer' : 'actions.retry')}
      </Button>
    </Box>
  )
}

interface PartBoundaryProps {
  onRetry: () => void
  failure?: (retry: () => void) => ReactNode
  children: ReactNode
}

export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const retry = () =>
      // The card stays while the part renders nothing of its own.
      startTransition(() => {
        this.props.onRetry()
        this.setState({ failed: false })
      })
    return this.props.failure?.(retry) ?? <PartFailed onRetry={retry} />
  }
}
