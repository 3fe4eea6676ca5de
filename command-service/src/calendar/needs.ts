/** What the commands of calendar use. */
export interface CalendarNeeds {
  /** The root secret, from which the domain derives its own. */
  appSecret: string
}
