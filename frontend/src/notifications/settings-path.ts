/** Where a person chooses which notifications come by which way. */
export const settingsPath = '/app/notification-settings'
