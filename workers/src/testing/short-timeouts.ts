import type { DeliverySettings } from '../kernel/deliveries/settings.ts'

/** The product's time limits, short enough for a test. */
export const shortTimeouts: Partial<DeliverySettings> = {
  claimFor: 3_000,
  sendingFor: 3_000,
  jobWithin: 1_000,
  turnEvery: 100,
  sweepEvery: 300,
  standAsideFor: 3_000,
  lookForNewerEvery: 200,
  recipientsAtOnce: 50,
  firstRetry: 100,
  longestRetry: 400,
  takeOverAfter: 2_000,
}
