import { Notice } from '@sufra/ui/notice'

/** Why a form was not sent; right above the button that sends it. */
export function Failure({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <Notice $tone="danger" role="alert">
      <p>{text}</p>
    </Notice>
  )
}
