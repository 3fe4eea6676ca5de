import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { LeftOutPayslip } from '@rollcall/contracts/payslips/run.ts'
import type { CompanyPort } from '../company/public.ts'
import { BackgroundRuns, type RunListener } from '../kernel/background-runs.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { nameId } from '../kernel/name-id.ts'
import { streamOf } from '../kernel/streams.ts'
import type { Payslips } from './company-payslips.ts'
import { issue, takeDays } from './issue.ts'
import { payslip } from './payslip.ts'
import { payslipNumbers } from './payslip-numbers.ts'
import { type KnownRun, payslipRun, type RunItem } from './payslip-run.ts'

export interface PayslipRunnerOptions extends RunListener {
  log: CommandLog
  payslips: Payslips
  companies: CompanyPort
  now: () => Date
}

/** The rules by which a run writes. */
const writes = [payslipRun, payslip, payslipNumbers]

/**
 * How many payslips are processed between two records of the progress. After a crash those since the last record are
 * repeated, without effect.
 */
const atOnce = 10

/**
 * Runs over the payslips of a month in the background, one after the other, at most once each in this process. After a
 * crash or an error the scheduler continues the run after a minute: ContinuePayslipRun. Each payslip is one command
 * with its own id, so none is done twice.
 */
export class PayslipRunner {
  readonly #options: PayslipRunnerOptions
  readonly #runs: BackgroundRuns

  constructor(options: PayslipRunnerOptions) {
    this.#options = options
    this.#runs = new BackgroundRuns(options)
  }

  /** Begins or continues a run. Does nothing when it is running here, has ended, or does not exist. */
  start(companyId: string, runId: string): void {
    this.#runs.start(runId, () => this.#run(companyId, runId))
  }

  /** The run, read from the log. */
  async find(companyId: string, runId: string): Promise<KnownRun | undefined> {
    const state = await this.#options.log.state(streamOf.payslipRun(companyId, runId), payslipRun)
    return state.status === 'none' ? undefined : state
  }

  /** Resolves when every run that was started here has ended or was interrupted. */
  done = (): Promise<void> => this.#runs.done()

  /** Resolves when the payslips in progress are done. No new one begins. */
  stop = (): Promise<void> => this.#runs.stop()

  async #run(companyId: string, runId: string): Promise<void> {
    let found = await this.find(companyId, runId)
    while (found?.status === 'running' && !this.#runs.isStopping) {
      // It continues once the company is no longer blocked.
      if ((await this.#options.companies.standing(companyId))?.blocked) return
      await this.#some(companyId, found)
      found = await this.find(companyId, runId)
    }
  }

  /** Processes the next payslips, until the progress is recorded or the run is stopped. */
  async #some(companyId: string, run: KnownRun): Promise<void> {
    const { runId, startedBy, done: from } = run
    const left: LeftOutPayslip[] = []
    let done = from
    for (const item of run.items.slice(from, from + atOnce)) {
      if (this.#runs.isStopping || (await this.find(companyId, runId))?.status !== 'running') break
      const why = await this.#one(companyId, run, item)
      if (why !== undefined) left.push({ id: item.id, why })
      done += 1
    }
    if (done === from) return
    const context = this.#context(
      companyId,
      runId,
      startedBy,
      nameId(`progress from ${from} to ${done}`, runId),
    )
    await this.#options.log.record(
      {
        streams: [streamOf.payslipRun(companyId, runId)],
        decider: payslipRun,
        command: { type: 'progress', from, done, left },
        companyId,
      },
      context,
    )
  }

  /** Processes one, and returns the reason why it was left out; undefined if it is done. */
  async #one(companyId: string, run: KnownRun, { id, version }: RunItem): Promise<string | undefined> {
    const { payslips } = this.#options
    const context = this.#context(companyId, run.runId, run.startedBy, nameId(id, run.runId))
    try {
      if (run.kind === 'issue') await issue(payslips, { companyId, payslipId: id }, version ?? 0, context)
      else if (run.kind === 'days') await takeDays(payslips, { companyId, payslipId: id }, context)
      else
        await payslips.draft(
          { companyId, employeeId: id, month: run.month, empty: false, currency: run.currency },
          context,
        )
      return undefined
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'unavailable') throw error
      // The new days are shown in the list, so that they can be checked.
      if (error.code === 'needs-confirmation') {
        const again = { ...context, commandId: nameId(`days of ${id}`, run.runId) }
        await takeDays(payslips, { companyId, payslipId: id }, again)
      }
      return error.message
    }
  }

  #context(companyId: string, runId: string, accountId: string, commandId: string): CommandContext {
    return {
      commandId,
      correlationId: runId,
      channel: 'web',
      actor: { accountId, companyId, role: 'company', sessionId: undefined, name: '', zone: undefined },
      writes,
      ip: '',
      now: this.#options.now().toISOString(),
      newId: what => nameId(what, commandId),
    }
  }
}
