import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigurationError, readConfig, required } from './config.ts'

const least = { DATABASE_URL: 'postgres://localhost/rollcall' }

describe('the configuration', () => {
  it('has defaults for one machine', () => {
    expect(readConfig(least)).toMatchObject({
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://127.0.0.1:8080',
      TRUST_PROXY: 0,
      LOG_LEVEL: 'info',
    })
    expect(readConfig(least).EVENTSTORE_URL).toBeUndefined()
  })
  it('reports all errors in one sentence, by name', () => {
    const wrong = () =>
      readConfig({ DATABASE_URL: 'mysql://x', EVENTSTORE_URL: 'http://x', PORT: 'abc', MASTER_KEY: 'short' })
    expect(wrong).toThrow(ConfigurationError)
    for (const name of ['DATABASE_URL', 'EVENTSTORE_URL', 'PORT', 'MASTER_KEY']) expect(wrong).toThrow(name)
  })
  it('reads a secret from the file in NAME_FILE', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'rollcall-config-')), 'key')
    writeFileSync(file, `${Buffer.alloc(32, 7).toString('base64')}\n`)
    expect(readConfig({ ...least, MASTER_KEY_FILE: file }).MASTER_KEY).toBe(
      Buffer.alloc(32, 7).toString('base64'),
    )
  })
  it('takes only an Ed25519 key for signing heads', () => {
    const pemOf = (pair: { privateKey: KeyObject }) =>
      pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const right = pemOf(generateKeyPairSync('ed25519'))
    expect(readConfig({ ...least, EVIDENCE_KEY: right }).EVIDENCE_KEY).toBe(right)
    const wrong = pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }))
    for (const name of ['EVIDENCE_KEY', 'EVIDENCE_KEY_BEFORE'])
      expect(() => readConfig({ ...least, [name]: wrong })).toThrow(`${name} must be an Ed25519 private key`)
  })
  it('takes only an absolute path for the folder of heads', () => {
    const read = (folder: string) =>
      readConfig({ ...least, EVIDENCE_HEADS_FOLDER: folder }).EVIDENCE_HEADS_FOLDER
    expect(read('/mnt/heads')).toBe('/mnt/heads')
    expect(read('')).toBeUndefined()
    expect(() => read('heads')).toThrow('EVIDENCE_HEADS_FOLDER must be an absolute path')
  })
  it('takes only an address on the web without a user name for the time-stamping authority', () => {
    const read = (address: string) =>
      readConfig({ ...least, EVIDENCE_TIMESTAMP_URL: address }).EVIDENCE_TIMESTAMP_URL
    expect(read('https://tsa.example.com/tsr')).toBe('https://tsa.example.com/tsr')
    expect(read('')).toBeUndefined()
    for (const wrong of [
      'tsa.example.com',
      'ftp://tsa.example.com',
      'https://',
      'https://me:pw@tsa.example.com',
    ])
      expect(() => read(wrong), wrong).toThrow('EVIDENCE_TIMESTAMP_URL must be')
  })
  it('treats an empty variable as absent, and names missing required settings', () => {
    const config = readConfig({ ...least, SMTP_URL: '' })
    expect(config.SMTP_URL).toBeUndefined()
    expect(() => required(config, 'APP_SECRET')).toThrow('APP_SECRET is not set')
  })
})
