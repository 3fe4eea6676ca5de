/* Preloaded into the processes of a system (NODE_OPTIONS=--import=…). Lets the check of the record begin a round twice a
   second, as a test need not wait for the ten minutes of the product, which has no setting for that. */
if (process.argv[1]?.endsWith('projector/src/main.ts')) {
  // Changed before the service starts with them.
  const { checkTimes } = await import('../../projector/src/evidence/check/keep-checking.ts')
  checkTimes.roundEvery = 500
}

export {}
