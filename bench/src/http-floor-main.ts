import { randomUUID } from 'node:crypto'
import { createRateLimits } from '@rollcall/command-service/src/kernel/rate-limits.ts'
import { readConfig } from '@rollcall/platform/config.ts'
import { createHttpService } from '@rollcall/platform/http/service.ts'
import { createLog } from '@rollcall/platform/log.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import express from 'express'

/**
 * The command service without commands: the same server, headers, log, metrics, body parser and limit per account, and
 * an answer of the same size at once.
 */
const config = readConfig({ ...process.env, PORT: '0' })
const log = createLog('floor', config)
const pool = createPool(config.DATABASE_URL, { max: 1, application_name: 'bench floor' })
const limits = await createRateLimits(pool, 'floor')
const service = createHttpService({ config, log, ready: async () => undefined })
service.app.post(
  '/api/commands/:name',
  express.json({ limit: '100kb', strict: true, type: () => true }),
  async (request, response) => {
    await limits.ofAccount(request.get('Idempotency-Key') ?? '')
    response.json({ position: '1234567', sessionId: randomUUID() })
  },
)
const { port } = await service.listen()
process.send?.(port)
