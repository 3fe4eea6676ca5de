import { parseArgs } from 'node:util'
import { ConfigurationError } from '../config.ts'
import { dataIn, removeData } from './remove-data.ts'

/** `npm run remove -- --data <folder> [--yes]`: permanently removes an installation's data. */
try {
  const { data, yes } = parseArgs({ options: { data: { type: 'string' }, yes: { type: 'boolean' } } }).values
  if (!data) throw new ConfigurationError('Name the data folder: npm run remove -- --data <folder>')
  const found = await dataIn(data)
  if (yes) await removeData(data, found)
  process.stdout.write(`${yes ? 'Removed' : 'This would remove, for ever'}:\n  ${found.join('\n  ')}\n`)
  if (!yes) process.stdout.write('Add --yes to do it.\n')
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
