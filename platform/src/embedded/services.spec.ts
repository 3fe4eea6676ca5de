import { expect, it } from 'vitest'
import { environmentOf, services } from './services.ts'

const secrets = [
  'TOKEN_PRIVATE_KEY',
  'MASTER_KEY',
  'APP_SECRET',
  'EVIDENCE_KEY',
  'EVIDENCE_KEY_BEFORE',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'REDIS_URL',
  'EVENTSTORE_URL',
]
const all = Object.fromEntries(
  [...secrets, 'DATABASE_URL', 'TOKEN_PUBLIC_KEY', 'NODE_OPTIONS'].map(name => [name, `${name} given`]),
)

it.each([
  ['command-service', ['TOKEN_PRIVATE_KEY', 'MASTER_KEY', 'APP_SECRET', 'ADMIN_PASSWORD', 'EVENTSTORE_URL']],
  ['projector', ['MASTER_KEY', 'EVENTSTORE_URL', 'EVIDENCE_KEY', 'EVIDENCE_KEY_BEFORE']],
  ['query-service', ['MASTER_KEY', 'EVENTSTORE_URL']],
  ['workers', ['MASTER_KEY', 'APP_SECRET', 'SMTP_URL', 'REDIS_URL', 'EVENTSTORE_URL']],
])('gives the %s only the secrets that it uses', (name, used) => {
  const service = services.find(each => each.name === name)!
  // The shell holds them too: as values, and as paths of files.
  const shell = {
    PATH: '/bin',
    npm_config_cache: '/root/.npm',
    ...Object.fromEntries(
      secrets.flatMap(secret => [
        [secret, 'x'],
        [`${secret}_FILE`, '/x'],
      ]),
    ),
  }
  const environment = environmentOf(service, all, shell)
  expect(
    Object.keys(environment)
      .filter(each => secrets.includes(each))
      .sort(),
  ).toEqual([...used].sort())
  for (const secret of used) expect(environment[secret]).toBe(`${secret} given`)
  expect(Object.keys(environment).filter(each => /_FILE$|^npm_/.test(each))).toEqual([])
  expect(environment).toMatchObject({
    PATH: '/bin',
    DATABASE_URL: expect.anything(),
    NODE_OPTIONS: expect.anything(),
  })
})
