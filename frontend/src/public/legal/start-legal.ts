import { showPublicDetails } from '../static/public-details.ts'

/** The script of legal texts: shows how to reach the operator. */
export function start(): void {
  void showPublicDetails()
}
