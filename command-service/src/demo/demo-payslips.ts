import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { PayLine } from '@rollcall/contracts/payslips/lines.ts'
import type { Actor } from '../kernel/decider.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import { payslip } from '../payslips/payslip.ts'
import { type Payslip, type PayslipMonth, validOf } from '../payslips/payslip-month.ts'
import type { Pay } from './pay.ts'
import type { createDemoSender } from './sender.ts'

interface Options {
  send: ReturnType<typeof createDemoSender>
  log: CommandLog
  owner: Actor
  /** No command is sent with a later time. */
  now: string
}

/** A person's payslip of a month (YYYY-MM). */
interface Of {
  employeeId: string
  month: string
}

/** The commands about payslips as the demo company sends them. A repeated one does nothing. */
export class DemoPayslips {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** The payslips of a person and month as they are now. */
  find({ employeeId, month }: Of): Promise<PayslipMonth> {
    const { log, owner } = this.#options
    return log.state(streamOf.payslip(owner.companyId, employeeId, month), payslip)
  }

  async saveTemplate(employeeId: string, pay: Pay): Promise<void> {
    const cause = `template ${employeeId} ${pay.fromMonth}`
    await this.#step(
      'SavePayslipTemplate',
      { employeeId, ...pay },
      cause,
      `${pay.fromMonth}-01T06:00:00.000Z`,
    )
  }

  /** Makes the draft; returns undefined if none can be made. */
  async draft(of: Of, at: string): Promise<Payslip | undefined> {
    await this.#step('DraftPayslip', of, `payslip ${of.employeeId} ${of.month}`, at)
    return validOf(await this.find(of))
  }

  async takeDays({ payslipId }: Payslip, at: string): Promise<void> {
    await this.#step('TakePayslipDays', { payslipId }, `days ${payslipId}`, at)
  }

  /** Adds an earning and a note to a draft. */
  async add(
    draft: Payslip,
    { earning, note }: { earning: PayLine; note: string },
    at: string,
  ): Promise<void> {
    const { payslipId, version, currency, digits, lines } = draft
    const more = { ...lines, earnings: [...lines.earnings, earning] }
    await this.#step(
      'SavePayslip',
      { payslipId, version, currency, digits, lines: more, note },
      `add to ${payslipId}`,
      at,
    )
  }

  async issue({ payslipId, version }: Payslip, at: string): Promise<void> {
    await this.#step('IssuePayslip', { payslipId, version }, `issue ${payslipId}`, at)
  }

  /** Voids an issued payslip. The draft of its replacement is made at once. */
  async void({ payslipId }: Payslip, reason: string, at: string): Promise<void> {
    await this.#step('VoidPayslip', { payslipId, reason }, `void ${payslipId}`, at)
  }

  /** A real session in the demo company takes precedence over the invented one. */
  async #step(name: string, body: object, cause: string, at: string): Promise<void> {
    const { send, owner, now } = this.#options
    await send(name, body, owner, `demo ${cause}`, at < now ? at : now).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
}
