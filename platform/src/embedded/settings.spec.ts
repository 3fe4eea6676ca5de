import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

describe('the launcher’s settings', () => {
  it('are port 8080 and the folder data of the project, quiet, where nothing is asked for', () => {
    const { port, dataDir, demo, env } = readSettings([], {})
    expect({ port, demo, env }).toEqual({ port: 8080, demo: false, env: { LOG_LEVEL: 'error' } })
    expect(dataDir).toMatch(/[/\\]data$/)
  })

  it('come from the environment, and from the command line first', () => {
    expect(readSettings([], { PORT: '9000', DATA_DIR: '/there' })).toMatchObject({
      port: 9000,
      dataDir: '/there',
    })
    expect(
      readSettings(['--port', '0', '--data', '/here'], { PORT: '9000', DATA_DIR: '/there' }),
    ).toMatchObject({ port: 0, dataDir: '/here' })
  })

  it('hand on what the services may be given, and nothing that is empty or the launcher’s own', () => {
    const environment = {
      SMTP_URL: 'smtp://mail.test',
      PORT: '',
      REDIS_URL: '',
      DATABASE_URL: 'mysql://other',
    }
    expect(readSettings([], environment)).toMatchObject({
      port: 8080,
      env: { LOG_LEVEL: 'error', SMTP_URL: 'smtp://mail.test' },
    })
    expect(readSettings([], environment).env).not.toHaveProperty('DATABASE_URL')
    expect(readSettings([], environment).env).not.toHaveProperty('PUBLIC_URL')
  })

  it('listen on this machine alone, or where they are told', () => {
    expect(readSettings([], {}).host).toBe('127.0.0.1')
    expect(readSettings([], { HOST: 'a-shell-says-so' }).host).toBe('127.0.0.1')
    expect(readSettings(['--host', '0.0.0.0'], {}).host).toBe('0.0.0.0')
    expect(readSettings(['--host', '[::1]'], {}).host).toBe('::1')
  })

  it('tell how many proxies stand in front, and the services nothing of it', () => {
    expect(readSettings([], {}).trustedProxies).toBe(0)
    const { trustedProxies, env } = readSettings([], { TRUST_PROXY: '2' })
    expect([trustedProxies, env]).toEqual([2, { LOG_LEVEL: 'error' }])
  })

  it.each([
    ['PORT', { PORT: 'abc' }, []],
    ['PORT', { PORT: '70000' }, []],
    ['--port', {}, ['--port', '-1x']],
    ['EVENTSTORE_URL', { EVENTSTORE_URL: 'http://x' }, []],
    ['REDIS_URL', { REDIS_URL: 'localhost:6379' }, []],
    ['SMTP_URL', { SMTP_URL: 'mail.test' }, []],
    ['PUBLIC_URL', { PUBLIC_URL: 'nowhere' }, []],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }, []],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }, []],
    ['TRUST_PROXY', { TRUST_PROXY: '-1' }, []],
    ['--prot', {}, ['--prot=9000']],
  ])('that are wrong are refused by a sentence that names %s', (name, environment, args) => {
    expect(() => readSettings(args, environment)).toThrow(
      expect.objectContaining({ name: 'ConfigurationError', message: expect.stringContaining(name) }),
    )
  })
})
