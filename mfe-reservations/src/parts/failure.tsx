import { Notice } from '@sufra/ui/notice'

export function Failure({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <Notice $tone="danger" role="alert">
      <p>{text}</p>
    </Notice>
  )
}
