import { deriveKey } from '../derive-key.ts'

/** Identifies an APP_SECRET without revealing it. */
export const appSecretPrint = (appSecret: string): string =>
  deriveKey(appSecret, 'backup print').toString('hex').slice(0, 32)
