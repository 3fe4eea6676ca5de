import { Client } from 'pg'
import { USER } from './embedded-postgres-cluster.ts'

/** Creates the URL's database when it is missing, because initdb does not create it. */
export async function ensureDatabase(url: string): Promise<void> {
  const direct = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  direct.on('error', () => {})
  try {
    await direct.connect()
    await direct.end()
    return
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error
  }
  const client = new Client({
    connectionString: url.replace(/[^/]*$/, 'postgres'),
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    await client.query(`create database ${USER} strategy file_copy`)
  } catch (error) {
    // 42P04: another starter created it in the meantime (23505: in the same instant).
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}
