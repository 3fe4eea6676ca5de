/** What the public site tells of whoever runs it, as GET /site.json answers; what is not shown is absent. */
export interface PublicDetails {
  contactEmail?: string
  /** With its country code. */
  contactPhone?: string
  facebookUrl?: string
  linkedinUrl?: string
  whatsappUrl?: string
  /** A badge that somebody else has given. */
  badge?: {
    /** What it says; also stands for the picture. */
    text: string
    image?: string
    url?: string
  }
}
