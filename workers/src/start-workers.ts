import { join } from 'node:path'
import { type Config, required } from '@rollcall/platform/config.ts'
import { countRounds, createFailingWork } from '@rollcall/platform/failing-work/failing-work.ts'
import { failingWorkNotice, readFailingWork } from '@rollcall/platform/failing-work/read-failing-work.ts'
import { openFileStore } from '@rollcall/platform/files/open-file-store.ts'
import { createHttpService } from '@rollcall/platform/http/service.ts'
import { openEventStore } from '@rollcall/platform/installation/open-event-store.ts'
import { createLog } from '@rollcall/platform/log.ts'
import { createEventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import { personKeyMigrations } from '@rollcall/platform/personal-data/migrations.ts'
import { createPersonKeys } from '@rollcall/platform/personal-data/person-keys.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { headsToMail } from './audit/heads-to-mail.ts'
import { due } from './due.ts'
import { effects } from './effects.ts'
import { fileKinds } from './files.ts'
import { createDeliveries } from './kernel/deliveries/deliveries.ts'
import { deliverySchema } from './kernel/deliveries/delivery-schema.ts'
import { type DeliverySettings, defaultSettings } from './kernel/deliveries/settings.ts'
import type { Effect, EffectTools } from './kernel/effect.ts'
import { createFileSender } from './kernel/mail/file-sender.ts'
import type { MailSender } from './kernel/mail/mail-sender.ts'
import { createSmtpSender } from './kernel/mail/smtp-sender.ts'
import { isOwnMachine, mountMailPage } from './kernel/mail-page/mount-mail-page.ts'
import { startDeliveries } from './kernel/run/start-deliveries.ts'
import type { Due } from './kernel/schedule/due.ts'
import { startScheduler } from './kernel/schedule/scheduler.ts'
import { startingPosition } from './kernel/search/checkpoint.ts'
import { createSlackSender } from './kernel/slack/slack-sender.ts'
import { createExportProgress } from './kernel/tools/export-progress.ts'
import { createReadModels } from './kernel/tools/read-models.ts'
import { createRecordReader } from './kernel/tools/record-reader.ts'
import { createCommandSender } from './kernel/tools/send-command.ts'
import { sweepFilesRegularly } from './kernel/tools/sweep-files.ts'
import { createThreads } from './kernel/tools/threads.ts'
import { createMailBudgets } from './kernel/turns/mail-budgets.ts'

export interface RunningWorkers {
  port: number
  /** Every path that is answered, in Express's form. */
  paths: string[]
  stop(): Promise<void>
}

export interface WorkersOptions {
  /** The clock, set by tests. */
  now?: () => Date
  settings?: Partial<DeliverySettings>
  effects?: readonly Effect[]
  due?: readonly Due[]
}

/** Starts the workers: they follow the log, perform its effects outside the system, and answer on HTTP. */
export async function startWorkers(config: Config, options: WorkersOptions = {}): Promise<RunningWorkers> {
  const log = createLog('workers', config)
  const settings = { ...defaultSettings, ...options.settings }
  const appSecret = required(config, 'APP_SECRET')
  const masterKey = required(config, 'MASTER_KEY')
  const commandServiceUrl = required(config, 'COMMAND_SERVICE_URL')
  const queryServiceUrl = required(config, 'QUERY_SERVICE_URL').replace(/\/+$/, '')
  const pool = createPool(config.DATABASE_URL, {
    max: 6,
    application_name: 'workers',
    log: message => log.warn(message),
  })
  await migrate(pool, 'person-keys', personKeyMigrations)
  await migrate(pool, 'delivery', deliverySchema)
  const store = await openEventStore(config, why => log.warn(why))
  // Stored before anything else, so that every later event is processed, even after a crash.
  await startingPosition(pool, () => store.head())

  const keys = createPersonKeys({ pool, masterKey })
  const codec = createEventCodec({ keys })
  const mailFolder = join(config.DATA_DIR, 'mails')
  const files = await openFileStore(config, why => log.warn(why))
  const now = options.now ?? (() => new Date())
  const send = createCommandSender({ url: commandServiceUrl, appSecret, now })
  const threads = createThreads(config)
  const tools: EffectTools = {
    read: async stream => codec.decode((await store.read(stream)).events),
    readModels: createReadModels(pool),
    record: createRecordReader({ store, pool, keys, codec }),
    mail: openMailSender(config, mailFolder),
    slack: createSlackSender(config.SLACK_WEBHOOK_ORIGINS),
    publicUrl: config.PUBLIC_URL.replace(/\/+$/, ''),
    appSecret,
    now,
    files,
    send,
    queryServiceUrl,
    inThread: threads.inThread,
    exportProgress: createExportProgress(pool),
  }
  const known = options.effects ?? effects
  const failing = createFailingWork(pool, log)
  const scheduler = startScheduler({
    pool,
    due: options.due ?? due,
    send,
    failing,
    now: tools.now,
    every: settings.lookForDueEvery,
    afterFailure: settings.lookAgainAfter,
    within: settings.lookWithin,
    log,
  })
  const running = await startDeliveries({
    config,
    store,
    pool,
    deliveries: createDeliveries(
      pool,
      settings,
      known.map(effect => effect.name),
    ),
    effects: known,
    sources: [headsToMail],
    budgets: createMailBudgets(pool, tools.now),
    tools,
    settings,
    failing,
    onEvents: events => scheduler.notice(events),
    log,
  })
  const ending = new AbortController()
  const sweeping = sweepFilesRegularly(
    {
      files,
      kinds: fileKinds,
      read: async stream => (await store.read(stream)).events,
      now: tools.now,
      // This many streams an hour cost the log nothing, and 100,000 photos are checked within a day.
      max: 5_000,
      rounds: countRounds(failing, 'sweep-files'),
      log,
    },
    settings.sweepFilesEvery,
    ending.signal,
  )
  const service = createHttpService({
    config,
    log,
    ready: async () => {
      await Promise.all([pool.query('select 1'), store.head(), running.depth()])
      return running.trouble()
    },
    notice: async () => failingWorkNotice(await readFailingWork(pool)),
  })
  if (!config.SMTP_URL) {
    // The page opens every account to its reader, so it is never shown under a public address.
    if (isOwnMachine(config.PUBLIC_URL)) mountMailPage(service.app, mailFolder)
    else log.warn({ mailFolder }, 'no SMTP_URL is set: mails are written to a folder and reach nobody')
  }
  const listening = await service.listen()
  log.info({ port: listening.port, mail: config.SMTP_URL ? 'smtp' : 'folder' }, 'listening')
  return {
    port: listening.port,
    paths: service.paths(),
    async stop() {
      await listening.close()
      threads.close()
      await scheduler.stop()
      await running.stop()
      ending.abort()
      await sweeping
      await files.close()
      await store.close()
      await pool.end()
    },
  }
}

/** The configured way to send mails: SMTP, otherwise a folder. */
function openMailSender(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>, folder: string): MailSender {
  return config.SMTP_URL
    ? createSmtpSender(config.SMTP_URL, config.MAIL_FROM)
    : createFileSender(folder, config.MAIL_FROM)
}
