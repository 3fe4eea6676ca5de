/** The operator's details on the public site, as GET /site.json answers them. Hidden fields are absent. */
export interface PublicDetails {
  contactEmail?: string
  /** With the country code. */
  contactPhone?: string
  facebookUrl?: string
  linkedinUrl?: string
  whatsappUrl?: string
  /** A badge awarded by a third party. */
  badge?: {
    /** The badge's text, also the alternative text of the picture. */
    text: string
    image?: string
    url?: string
  }
}
