import { describe, expect, it } from 'vitest'
import { readLauncherSettings } from './settings.ts'

describe('the launcher’s settings', () => {
  it('default to port 8080 and the project’s data folder, without the demo', () => {
    const { port, dataDir, demo, env } = readLauncherSettings([], {})
    expect({ port, demo, env }).toEqual({ port: 8080, demo: false, env: { LOG_LEVEL: 'error' } })
    expect(dataDir).toMatch(/[/\\]data$/)
  })

  it('come from the command line first, then from the environment', () => {
    expect(readLauncherSettings([], { PORT: '9000', DATA_DIR: '/there' })).toMatchObject({
      port: 9000,
      dataDir: '/there',
    })
    expect(
      readLauncherSettings(['--port', '0', '--data', '/here'], { PORT: '9000', DATA_DIR: '/there' }),
    ).toMatchObject({ port: 0, dataDir: '/here' })
  })

  it('pass the services’ settings on, without empty values and the launcher’s own', () => {
    const environment = {
      SMTP_URL: 'smtp://mail.test',
      PORT: '',
      REDIS_URL: '',
      DATABASE_URL: 'mysql://other',
    }
    expect(readLauncherSettings([], environment)).toMatchObject({
      port: 8080,
      env: { LOG_LEVEL: 'error', SMTP_URL: 'smtp://mail.test' },
    })
    expect(readLauncherSettings([], environment).env).not.toHaveProperty('DATABASE_URL')
    expect(readLauncherSettings([], environment).env).not.toHaveProperty('PUBLIC_URL')
  })

  it('listen on this machine only by default, or where they say', () => {
    expect(readLauncherSettings([], {}).host).toBe('127.0.0.1')
    expect(readLauncherSettings([], { HOST: 'a-shell-says-so' }).host).toBe('127.0.0.1')
    expect(readLauncherSettings(['--host', '0.0.0.0'], {}).host).toBe('0.0.0.0')
    expect(readLauncherSettings(['--host', '[::1]'], {}).host).toBe('::1')
  })

  it('set the number of proxies in front, and hide it from the services', () => {
    expect(readLauncherSettings([], {}).trustedProxies).toBe(0)
    const { trustedProxies, env } = readLauncherSettings([], { TRUST_PROXY: '2' })
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
  ])('are rejected with a sentence that names %s when wrong', (name, environment, args) => {
    expect(() => readLauncherSettings(args, environment)).toThrow(
      expect.objectContaining({ name: 'ConfigurationError', message: expect.stringContaining(name) }),
    )
  })
})
