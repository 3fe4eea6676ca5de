import { startEmbeddedPostgres } from './embedded-postgres.ts'

/**
 * For tests: a process that starts or joins the server of a data folder, prints the result as one line of JSON and
 * stays. A line on its input, or SIGTERM, stops the server and ends it.
 */
const [dataDir] = process.argv.slice(2)
if (!dataDir) throw new Error('name a data folder')
const said: string[] = []
const database = await startEmbeddedPostgres({ dataDir, log: message => said.push(message) })
const { url, port, pid, joined } = database
console.log(JSON.stringify({ url, port, pid, joined, said }))
const stop = () => void database.stop().then(() => process.exit(0))
process.stdin.once('data', stop)
process.once('SIGTERM', stop)
