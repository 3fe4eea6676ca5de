import { expect, it } from 'vitest'
import { checkPassword, hashPassword } from './passwords.ts'

const system = { ip: '' }

it('hashes as argon2id with 64 MiB, three passes and one lane', async () => {
  const hash = await hashPassword('Lantern-2026', system)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await checkPassword('Lantern-2026', hash, system)).toBe(true)
  expect(await checkPassword('lantern-2026', hash, system)).toBe(false)
})

it('verifies a hash from another library', async () => {
  const byArgon2 =
    '$argon2id$v=19$m=65536,t=3,p=1$Y0Elg/3YvD2epjOLBrw61Q$m1bBTQQeimOpRHJdY7SYiW/mdF9NsdvTURiLZVkw1D0'
  expect(await checkPassword('Lantern-2026', byArgon2, system)).toBe(true)
  expect(await checkPassword('Lantern-2027', byArgon2, system)).toBe(false)
})

it('is false without an account, for any password', async () => {
  expect(await checkPassword('', undefined, system)).toBe(false)
})
