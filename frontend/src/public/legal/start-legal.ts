import { showPublicDetails } from '../static/public-details.ts'

/** What a legal text does beside its markup: it says how to reach whoever runs the site. */
export function start(): void {
  void showPublicDetails()
}
