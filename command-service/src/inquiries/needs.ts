/** What the commands of inquiries use. */
export interface InquiriesNeeds {
  /** The root secret, from which the domain derives its own. */
  appSecret: string
}
