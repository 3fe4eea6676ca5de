/* Preloaded into the processes of a system (NODE_OPTIONS=--import=…). Lets its workers look twice a second for what is
   due, as a test need not wait for the minute of the product, which has no setting for that. */
if (process.argv[1]?.endsWith('workers/src/main.ts')) {
  // Changed before the service starts with them.
  const { defaultSettings } = await import('../../workers/src/kernel/deliveries/settings.ts')
  defaultSettings.lookForDueEvery = 500
}

export {}
