export interface Mail {
  from: string
  subject: string
  text: string
  html: string
  stopUrl: string | null
  calendar: { method: 'REQUEST' | 'CANCEL'; content: string } | null
}
