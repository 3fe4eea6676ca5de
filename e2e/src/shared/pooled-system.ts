import { startSystem } from '../system.ts'

/* A process that runs a whole system for several test files. Sends its data, or why it could not start, as a message,
   and ends with the process that forked it or on disconnect. */
// Ctrl-C reaches this process too; its parent disconnects then.
process.on('SIGINT', () => {})
// The test files that borrow it hear of background work that fails.
const system = await startSystem(JSON.parse(process.argv[2] ?? '{}'), { expectsFailures: true }).catch(
  error => {
    if (!process.connected) throw error
    process.send?.({ failed: error.message }, () => process.exit(1))
    return new Promise<never>(() => {})
  },
)
const end = () => void system.stop().then(() => process.exit(0))
if (process.connected) {
  process.once('disconnect', end)
  const { url, secrets, adminEmail, env } = system.launched
  const { commands, dataDir } = system
  process.send?.({ launched: { url, secrets, adminEmail, env }, commands, dataDir })
} else end()
