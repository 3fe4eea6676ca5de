import { startSystem } from '../system.ts'

/*
 * A process that holds a whole system for tests of several files: says by message what they need of it, and ends with
 * it when whoever forked this process lets go or ends.
 */
// Ctrl-C reaches this process too; whoever forked it lets go then.
process.on('SIGINT', () => {})
const system = await startSystem()
const end = () => void system.stop().then(() => process.exit(0))
if (process.connected) {
  process.once('disconnect', end)
  const { url, secrets, adminEmail, env } = system.launched
  const { commands, dataDir } = system
  process.send?.({ launched: { url, secrets, adminEmail, env }, commands, dataDir })
} else end()
