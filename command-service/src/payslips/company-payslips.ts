import { addMonths } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { digitsOf } from '@rollcall/contracts/payslips/currencies.ts'
import {
  inPayslipId,
  lettersOf,
  type PayslipSource,
  payslipIdOf,
  payslipNumberText,
} from '@rollcall/contracts/payslips/payslip.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { Appended, CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import { type FoundRecord, type PayPorts, PayRecords } from './pay-records.ts'
import { payslip } from './payslip.ts'
import {
  type Payslip,
  type PayslipCommand,
  type PayslipContent,
  type PayslipMonth,
  validOf,
} from './payslip-month.ts'
import { payslipNumbers } from './payslip-numbers.ts'
import { payslipTemplates, templateOf } from './payslip-templates.ts'
import { forMonth, wholeMonth } from './usual-lines.ts'

/** The currency of a person's first payslip, unless the sender names another one. */
const firstCurrency = 'EUR'

type OfMonth<C> = C extends unknown ? Omit<C, 'companyId' | 'employeeId' | 'month'> : never

/** A payslip that is addressed by its id. */
export interface One {
  companyId: string
  payslipId: string
}

/** A draft to make. */
export interface Drafted {
  companyId: string
  employeeId: string
  /** YYYY-MM. */
  month: string
  /** Without lines. */
  empty: boolean
  /** For a person without a template and without a payslip of the previous month; undefined: the default. */
  currency?: string | undefined
}

/** The payslips of a company's people. */
export class Payslips {
  readonly #log: CommandLog
  readonly #records: PayRecords

  constructor(log: CommandLog, ports: PayPorts) {
    this.#log = log
    this.#records = new PayRecords(log, ports)
  }

  /** Decides on a payslip. Throws the decider's Refusal. */
  record(
    { companyId, payslipId }: One,
    command: OfMonth<PayslipCommand>,
    context: CommandContext,
    again?: true,
  ): Promise<Appended> {
    const { employeeId, month } = placeOf(payslipId)
    const of = { companyId, employeeId, month }
    return this.#log.record(
      {
        streams: [streamOf.payslip(companyId, employeeId, month)],
        decider: payslip,
        command: { ...command, ...of } as PayslipCommand,
        companyId,
        ...(again && { again }),
      },
      context,
    )
  }

  /** The payslip as it is now. Throws Refusal 'not-found'. */
  async find({ companyId, payslipId }: One): Promise<Payslip> {
    const { employeeId, month } = placeOf(payslipId)
    const found = (await this.#monthOf(companyId, employeeId, month)).payslips.find(
      each => each.payslipId === payslipId,
    )
    if (!found) throw new Refusal('not-found')
    return found
  }

  /** Makes a draft and returns its id. `empty`: without lines. Throws Refusal. */
  async draft(of: Drafted, context: CommandContext): Promise<Appended & { id: string }> {
    const { companyId, employeeId, month, empty } = of
    const { record } = await this.#records.of(of, context.now)
    const { source, content } = empty
      ? { source: 'empty' as const, content: await this.#emptyContent(of) }
      : await this.#usualContent(of)
    const lines = forMonth(content.lines, record.days)
    const command = { type: 'draft', content: { ...content, lines }, source, record } as const
    const stream = streamOf.payslip(companyId, employeeId, month)
    const recorded = await this.#log.record(
      { streams: [stream], decider: payslip, command: { ...command, ...of }, companyId },
      context,
    )
    const { drafted } = await this.#log.state(stream, payslip)
    return { ...recorded, id: payslipIdOf(employeeId, month, drafted) }
  }

  /** Whether a draft could be made now: the month has no valid payslip, and the person was with the company in it. */
  async canDraft(
    of: { companyId: string; employeeId: string; month: string },
    now: string,
  ): Promise<boolean> {
    if (validOf(await this.#monthOf(of.companyId, of.employeeId, of.month))) return false
    try {
      await this.#records.of(of, now)
      return true
    } catch (error) {
      if (error instanceof Refusal && (error.code === 'not-found' || error.code === 'rule-broken'))
        return false
      throw error
    }
  }

  /** The current record of a payslip's month, from the log. Throws Refusal, also 'not-found' without that payslip. */
  async recordOf(one: One, now: string): Promise<FoundRecord> {
    await this.find(one)
    return this.#records.of({ companyId: one.companyId, ...placeOf(one.payslipId) }, now)
  }

  /**
   * Gives a confirmed payslip its number: the next one of its year, unless it has one there already. Each step does
   * nothing if it is already done, so it can be repeated after a crash.
   */
  async number(one: One, context: CommandContext): Promise<Appended> {
    const { companyId, payslipId } = one
    const { state, year, parties } = await this.find(one)
    if (state !== 'issuing' || year === undefined) return { position: '0', revision: -1 }
    const stream = streamOf.payslipNumbers(companyId, year)
    const command = { payslipId, letters: lettersOf(parties.companyName ?? '') }
    await this.#log.record(
      { streams: [stream], decider: payslipNumbers, command, companyId, again: true },
      context,
    )
    const { places, letters = command.letters } = await this.#log.state(stream, payslipNumbers)
    const place = places.get(payslipId)
    if (place === undefined) throw new Error(`The payslip ${payslipId} got no number.`)
    return this.record(
      one,
      { type: 'number', payslipId, number: payslipNumberText(letters, year, place) },
      context,
      true,
    )
  }

  /** The lines of the person's template of that month, otherwise of the last payslip. */
  async #usualContent(of: Drafted): Promise<{ source: PayslipSource; content: PayslipContent }> {
    const { companyId, employeeId, month } = of
    const templates = await this.#log.state(
      streamOf.payslipTemplates(companyId, employeeId),
      payslipTemplates,
    )
    const template = templateOf(templates, month)
    if (template) {
      const { currency, digits, lines } = template
      return { source: 'template', content: { currency, digits, lines, note: '' } }
    }
    const last = validOf(await this.#monthOf(companyId, employeeId, addMonths(month, -1)))
    if (!last) return { source: 'empty', content: await this.#emptyContent(of) }
    const { currency, digits, lines } = last
    return { source: 'last', content: { currency, digits, lines: wholeMonth(lines), note: '' } }
  }

  async #emptyContent({ companyId, employeeId, month, currency }: Drafted): Promise<PayslipContent> {
    const last = validOf(await this.#monthOf(companyId, employeeId, addMonths(month, -1)))
    const chosen = last?.currency ?? currency ?? firstCurrency
    return {
      currency: chosen,
      digits: digitsOf(chosen),
      lines: { earnings: [], deductions: [] },
      note: '',
    }
  }

  #monthOf(companyId: string, employeeId: string, month: string): Promise<PayslipMonth> {
    return this.#log.state(streamOf.payslip(companyId, employeeId, month), payslip)
  }
}

/** The place that an id of a payslip names. Throws Refusal 'not-found'. */
function placeOf(payslipId: string): { employeeId: string; month: string } {
  const place = inPayslipId(payslipId)
  if (!place) throw new Refusal('not-found')
  return place
}
