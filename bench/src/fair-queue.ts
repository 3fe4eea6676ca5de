import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { appendAll } from './events.ts'
import { makeKey } from './leave.ts'
import { type MailSink, startMailSink } from './mail-sink.ts'
import { addReports, exportsOf, invitation, invitations, join, opened, vouchFor } from './mails-and-files.ts'
import { type Measure, median, percentile, round } from './measure.ts'
import { type RunningSystem, startRunningSystem } from './running-system.ts'
import { addStaff, company } from './staff.ts'

/** Mails of the one company that wait, and files that it asks for. */
const MAILS = 40_000
const EXPORTS = 60
/** People of that company who have joined, so that its budget of the day is above its mails. */
const JOINED = 1_000
/** Mails of the other company, one after the other, after those that warm up. */
const SAMPLES = 200
const WARM_UP = 30
/** Milliseconds that the mail server takes to answer, as others on the internet do. */
const ANSWER_AFTER = 50
const GOAL = 1.5

/**
 * How long a company's mail takes from the acknowledgement of its event to the mail server: while nobody else mails, while
 * another company has 40,000 mails waiting, and while it has 60 PDFs made as well.
 */
export async function measureFairQueue(): Promise<Measure[]> {
  const sink = await startMailSink(ANSWER_AFTER)
  const system = await startRunningSystem({ SMTP_URL: sink.url })
  try {
    const { store, launched, codec } = system
    const greedy = await addStaff(store, launched.secrets.tokenPrivateKey, JOINED)
    // The key of each file is sealed under that of who asked.
    await makeKey(codec, greedy.companyId, greedy.companyId)
    await join(store, greedy)
    await vouchFor(store, greedy.companyId, [])
    await addReports(store, greedy)
    const other = randomUUID()
    await appendAll(store, [company(other)])
    await vouchFor(store, other, [opened(other, other, 'company')])
    await system.settled()

    await times(system, sink, other, WARM_UP)
    const quiet = await times(system, sink, other)
    await appendAll(store, invitations(greedy.companyId, MAILS))
    await found(system, greedy.companyId)
    const beside = await times(system, sink, other)
    await stillWaits(system, greedy.companyId, 'invitation-mail')
    await appendAll(store, exportsOf(greedy.companyId, EXPORTS))
    await found(system, greedy.companyId, EXPORTS, 'make-export')
    const besideExports = await times(system, sink, other)
    await stillWaits(system, greedy.companyId, 'invitation-mail')
    await stillWaits(system, greedy.companyId, 'make-export')

    const mails = `a mail while another company has ${MAILS.toLocaleString('en')} mails waiting`
    return [compare(mails, beside, quiet), compare(`${mails} and ${EXPORTS} PDFs made`, besideExports, quiet)]
  } finally {
    await system.stop()
    await sink.stop()
  }
}

function compare(what: string, busy: readonly number[], quiet: readonly number[]): Measure {
  const [slow, usual] = [percentile(busy, 0.99), percentile(quiet, 0.99)]
  return {
    measure: `${what}, p99`,
    ratio: round(slow / usual),
    value: round(slow, 1),
    unit: 'ms',
    reference: `while nobody else mails ${round(usual, 1)} ms; p50 ${round(median(busy), 1)} and ${round(median(quiet), 1)} ms`,
    goal: `≤ ${GOAL} times`,
    met: slow / usual <= GOAL,
  }
}

/** The milliseconds that mails of a company take, one after the other, each to a person of its own. */
async function times(
  { store }: RunningSystem,
  sink: MailSink,
  companyId: string,
  count = SAMPLES,
): Promise<number[]> {
  const taken: number[] = []
  for (let n = 0; n < count; n++) {
    const { email, stream } = invitation(companyId)
    const arrival = sink.arrival(email)
    await appendAll(store, [stream])
    const acknowledged = performance.now()
    taken.push((await arrival) - acknowledged)
  }
  return taken
}

const countOf = async ({ pool }: RunningSystem, companyId: string, effect: string) => {
  const { rows } = await pool.query<{ all: number; open: number; ended: number; closed: boolean }>(
    `select count(*)::int as all, count(*) filter (where state = 'queued')::int as open,
       count(*) filter (where state = 'sent')::int as ended,
       exists (select from delivery.mail_days where company_id = $1 and closed_until > now()) as closed
     from delivery.deliveries where company_id = $1 and effect = $2`,
    [companyId, effect],
  )
  return rows[0]!
}

/** Waits until the deliveries of all events are written, and the read models have them. */
async function found(
  system: RunningSystem,
  companyId: string,
  count = MAILS,
  effect = 'invitation-mail',
): Promise<void> {
  const deadline = performance.now() + 300_000
  await system.projected(300_000)
  while ((await countOf(system, companyId, effect)).all < count) {
    if (performance.now() > deadline) throw new Error(`${effect}: not all were found`)
    await pause(200)
  }
}

/** Throws unless the queue was full all the time: some were done, others wait, and the company's budget is not used. */
async function stillWaits(system: RunningSystem, companyId: string, effect: string): Promise<void> {
  const { open, ended, closed } = await countOf(system, companyId, effect)
  if (open === 0 || ended === 0 || closed)
    throw new Error(`${effect}: ${open} wait and ${ended} are done${closed ? ', the budget is used' : ''}`)
}
