/** A mail as its author writes it: plain words; how they look as text and HTML is decided once, elsewhere. */
export interface Mail {
  to: { name: string; address: string }
  /** Who writes, before "by Rollcall"; without it the mail comes from Rollcall itself. */
  fromName?: string
  subject: string
  heading: string
  paragraphs: string[]
  /** The one thing to do. */
  action?: { label: string; url: string }
  /** What stands below, smaller. */
  notes: string[]
}
