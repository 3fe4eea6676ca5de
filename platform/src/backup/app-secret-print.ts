import { deriveKey } from '../derive-key.ts'

/** Tells one APP_SECRET from another without giving it away. */
export const appSecretPrint = (appSecret: string): string =>
  deriveKey(appSecret, 'backup print').toString('hex').slice(0, 32)
