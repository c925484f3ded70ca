import { Dialog } from '@sufra/ui/dialog'
import { Skeleton } from '@sufra/ui/skeleton'
import { useEffect, useState } from 'react'
import styled from 'styled-components'

const Shapes = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
`

interface DialogSkeletonProps {
  open: boolean
  onClose: () => void
  title: string
}

export function DialogSkeleton({ open, onClose, title }: DialogSkeletonProps) {
  useFocusHandover(open)
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Shapes aria-busy>
        <Skeleton height="120px" />
        <Skeleton height="76px" />
        <Skeleton height="76px" />
        <Skeleton height="76px" />
      </Shapes>
    </Dialog>
  )
}

/** The dialog returns the focus to its opener, so the focus goes back before it mounts. */
function useFocusHandover(open: boolean) {
  const [opener, setOpener] = useState(document.activeElement)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpener(document.activeElement)
  }
  useEffect(() => {
    if (!open || !(opener instanceof HTMLElement)) return
    return () => opener.focus()
  }, [open, opener])
}
