import { randomUUID } from 'node:crypto'
import type { Problem } from '@rollcall/contracts/kernel/errors.ts'
import { createSystemTokenIssuer } from '@rollcall/platform/auth-tokens/system-token.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newAuditor } from './auditor.ts'
import { Client, until } from './client.ts'
import { linkIn, mailTo, newEmployee, password, startSystem, type TestSystem } from './system.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  example?: string
}
interface Operation {
  operationId: string
  security: Record<string, unknown>[]
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json': { example: unknown } } }
  responses: Record<string, unknown>
}
interface Document {
  servers: { url: string }[]
  paths: Record<string, { servers?: { url: string }[]; get?: Operation; post?: Operation }>
}
interface Call {
  method: 'get' | 'post'
  url: string
  operation: Operation
}

let system: TestSystem
let document: Document
let account: { email: string; password: string }
let employee: string
let auditor: string

const exampleOf = (operationId: string) =>
  callsOf(document).find(({ operation }) => operation.operationId === operationId)?.operation.requestBody
    ?.content['application/json'].example

/** Every operation with its address, built from the document alone, as its page does. */
function callsOf({ servers, paths }: Document): Call[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap(method => {
      const operation = item[method]
      if (!operation) return []
      const server = (item.servers ?? servers)[0]?.url.replace(/\/$/, '') ?? ''
      const at = (where: string) =>
        (operation.parameters ?? []).filter(one => one.in === where && one.example)
      const filled = at('path').reduce(
        (so, { name, example = '' }) => so.replace(`{${name}}`, encodeURIComponent(example)),
        path,
      )
      const query = new URLSearchParams(at('query').map(({ name, example = '' }) => [name, example]))
      return [{ method, url: `${server}${filled}${query.size > 0 ? `?${query}` : ''}`, operation }]
    }),
  )
}

beforeAll(async () => {
  system = await startSystem()
  document = (await (await fetch(`${system.launched.url}/api/openapi.json`)).json()) as Document
  account = exampleOf('LogIn') as typeof account
  const stranger = new Client(system.commands)
  await stranger.command('SignUpCompany', exampleOf('SignUpCompany'))
  const link = linkIn(await mailTo(system, account.email, /verif/i))
  await stranger.request('POST', `/api/${encodeURIComponent(account.email)}/verify-email${link.search}`)
  const company = new Client(system.launched.url)
  await company.logIn(account.email, account.password)
  await company.command('SaveTeamSettings', exampleOf('SaveTeamSettings'))
  employee = 'employee@lantern.test'
  await newEmployee(system, company, employee)
  auditor = 'auditor@lantern.test'
  await newAuditor(system, company, auditor)
  // The trees follow the log, and a check of the record needs one.
  const treeSize = async () => (await company.get<{ size: number }>('/api/evidence')).body.size
  await until('the tree of the company', async () => (await treeSize()) > 0, 60_000)
})
afterAll(() => system?.stop())

const logIn = async (email: string, password: string) =>
  String((await new Client(system.commands).logIn(email, password)).body.token)
/** Functions that make a token of each kind of sender. */
const senders: (() => Promise<string>)[] = [
  () => logIn(account.email, account.password),
  () => logIn(employee, password),
  () => logIn(system.launched.adminEmail, system.launched.secrets.adminPassword),
  () => createSystemTokenIssuer(system.launched.secrets.appSecret)(),
  () => logIn(auditor, password),
]
const tokens: string[] = []

/**
 * Sends an example with the first token that its role accepts. Starts a new session if an earlier call has ended it.
 */
async function send(call: Call): Promise<{ status: number; code: string | undefined }> {
  if (call.operation.security.length === 0) return ask(call)
  for (const [index, newToken] of senders.entries()) {
    tokens[index] ??= await newToken()
    let answer = await ask(call, tokens[index])
    if (answer.code === 'session-ended') {
      tokens[index] = await newToken()
      answer = await ask(call, tokens[index])
    }
    if (answer.code !== 'wrong-role' && answer.code !== 'not-signed-in') return answer
  }
  throw new Error(`Nobody may call ${call.operation.operationId}.`)
}

async function ask({ method, url, operation }: Call, token?: string) {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
  for (const { name, example, in: where } of operation.parameters ?? [])
    if (where === 'header' && example !== undefined) headers[name] = example
  // The page also sends a new one each time.
  if (headers['Idempotency-Key']) headers['Idempotency-Key'] = randomUUID()
  const { requestBody } = operation
  if (requestBody) headers['Content-Type'] = 'application/json'
  const ended = new AbortController()
  const response = await fetch(system.launched.url + url, {
    method,
    headers,
    ...(requestBody ? { body: JSON.stringify(requestBody.content['application/json'].example) } : {}),
    signal: ended.signal,
  })
  const type = String(response.headers.get('Content-Type'))
  const { code } = type.includes('problem') ? ((await response.json()) as Problem) : { code: undefined }
  // The live stream never ends by itself.
  ended.abort()
  return { status: response.status, code }
}

/** Runs before all others, so that there is a plan to cancel. */
const first = ['SwitchPlan']
/** Runs after all others, which log in with the old password. */
const last = ['ChangePassword']
const turnOf = ({ operation }: Call) =>
  first.includes(operation.operationId) ? 0 : last.includes(operation.operationId) ? 2 : 1

/** The answers to examples with a record, link or code that does not exist. */
const refused: Record<string, string> = {
  AgreeToHeads: '400 link-invalid',
  VerifyEmail: '400 link-invalid',
  VerifyEmailByPath: '400 link-invalid',
  EndLapsedEmailChange: '400 link-invalid',
  ResetPassword: '400 link-invalid',
  // The example before it has locked the month.
  RemindOfMonth: '409 rule-broken',
  // No secret is prepared yet.
  EnableTwoFactor: '409 rule-broken',
  DisableTwoFactor: '409 rule-broken',
  RenewRecoveryCodes: '409 rule-broken',
  EndSession: '404 not-found',
  BlockCompany: '404 not-found',
  RetryReadModel: '404 not-found',
  SkipPoisonEvent: '404 not-found',
  UnblockCompany: '404 not-found',
  ResetCompanyTwoFactor: '404 not-found',
  AssignPlan: '404 not-found',
  AddLeave: '404 not-found',
  AdjustLeaveBalance: '404 not-found',
  ApproveLeave: '404 not-found',
  AskToCancelLeave: '404 not-found',
  CancelLeave: '404 not-found',
  DeclineCancellation: '404 not-found',
  EditLeaveRequest: '404 not-found',
  KeepLeaveBooks: '404 not-found',
  ReevaluateLeave: '404 not-found',
  RemindOfLeave: '404 not-found',
  RejectLeave: '404 not-found',
  WithdrawLeave: '404 not-found',
  CorrectOwnWeek: '404 not-found',
  EditOwnWeek: '404 not-found',
  EditWorkingWeek: '404 not-found',
  WithdrawOwnWeek: '404 not-found',
  PlanEmploymentEnd: '404 not-found',
  ChangeEmploymentEnd: '404 not-found',
  WithdrawEmploymentEnd: '404 not-found',
  EndEmployment: '404 not-found',
  TellWeekChange: '404 not-found',
  WithdrawWorkingWeek: '404 not-found',
  // The example's day is further back than a correction may be proposed.
  ProposeCorrection: '409 rule-broken',
  WithdrawCorrection: '404 not-found',
  ApproveCorrection: '404 not-found',
  RejectCorrection: '404 not-found',
  RecordCorrection: '404 not-found',
  UndoCorrection: '404 not-found',
  // The example of punching out comes before.
  StartBreak: '409 rule-broken',
  EndBreak: '409 rule-broken',
  leavePreview: '404 not-found',
  endEffect: '404 not-found',
  calendar: '404 not-found',
  EndPlan: '404 not-found',
  CountStreams: '404 not-found',
  CancelExport: '404 not-found',
  EndExport: '404 not-found',
  OpenExport: '404 not-found',
  FailExport: '404 not-found',
  exportFile: '404 not-found',
  EditEmployee: '404 not-found',
  SetEmployeeZone: '404 not-found',
  BlockEmployee: '404 not-found',
  UnblockEmployee: '404 not-found',
  DeleteEmployee: '404 not-found',
  ResendInvitation: '404 not-found',
  ResetEmployeeTwoFactor: '404 not-found',
  FileDailyReport: '404 not-found',
  EditDailyReport: '404 not-found',
  SolveBlocker: '404 not-found',
  ReopenBlocker: '404 not-found',
  RemindOfMissingReport: '404 not-found',
  ContinueAttendanceImport: '404 not-found',
  ForgetAttendanceImport: '404 not-found',
  ContinueEmployeeImport: '404 not-found',
  ForgetEmployeeImport: '404 not-found',
  EditHoliday: '404 not-found',
  DeleteHoliday: '404 not-found',
  DeleteHolidays: '404 not-found',
  ChooseOptionalHoliday: '404 not-found',
  GiveUpOptionalHoliday: '404 not-found',
  EditProject: '404 not-found',
  ArchiveProject: '404 not-found',
  RestoreProject: '404 not-found',
  EditAnnouncement: '404 not-found',
  DeleteAnnouncement: '404 not-found',
  MarkAnnouncementSeen: '404 not-found',
  RemindOfAnnouncement: '404 not-found',
  SendAnnouncement: '404 not-found',
  mailBudget: '404 not-found',
  announcementReaders: '404 not-found',
  attendanceReplay: '404 not-found',
  ChangeAuditorAccess: '404 not-found',
  EndAuditor: '404 not-found',
  RemindAuditorsEnd: '404 not-found',
  EndAuditorOnItsDay: '404 not-found',
  BeginAuditorLook: '404 not-found',
  performanceDays: '404 not-found',
  recordEvent: '404 not-found',
  AddTask: '404 not-found',
  EditTask: '404 not-found',
  MoveTask: '404 not-found',
  DeleteTask: '404 not-found',
  CommentOnTask: '404 not-found',
  EditTaskComment: '404 not-found',
  DeleteTaskComment: '404 not-found',
  NumberTask: '404 not-found',
  AnswerContactRequest: '404 not-found',
  EditInquiry: '404 not-found',
  CompleteInquiry: '404 not-found',
  RejectInquiry: '404 not-found',
  ReopenInquiry: '404 not-found',
  DraftPayslip: '404 not-found',
  SavePayslip: '404 not-found',
  TakePayslipDays: '404 not-found',
  DeletePayslip: '404 not-found',
  IssuePayslip: '404 not-found',
  VoidPayslip: '404 not-found',
  NumberPayslip: '404 not-found',
  SavePayslipTemplate: '404 not-found',
  StopPayslipRun: '404 not-found',
  ContinuePayslipRun: '404 not-found',
  // Nothing is connected yet, or any more.
  ChooseSlackOccasions: '409 rule-broken',
  TestSlack: '409 rule-broken',
}

it('every example works, or is refused by a business rule that the description names', async () => {
  const answers: Record<string, string> = {}
  const expected = { ...refused }
  for (const call of callsOf(document).sort((a, b) => turnOf(a) - turnOf(b))) {
    const { operationId, responses } = call.operation
    if (operationId.startsWith('get-')) expected[operationId] = '404 not-found'
    const { status, code } = await send(call)
    expect(Object.keys(responses), `${operationId} answered ${status} ${code}`).toContain(String(status))
    if (status !== 200) answers[operationId] = `${status} ${code}`
  }
  expect(answers).toEqual(expected)
}, 120_000)

it('the page sends a new key for each try', async () => {
  const page = await (await fetch(`${system.launched.url}/api/docs/start.js`)).text()
  const interceptor = /requestInterceptor(\(request\) \{[\s\S]*?\n {2}\})/.exec(page)?.[1]
  const intercept = new Function(`return function ${interceptor}`)() as (request: {
    headers: Record<string, string>
  }) => { headers: Record<string, string> }
  const key = exampleKeyOf(document)
  const keys = [1, 2].map(() => intercept({ headers: { 'Idempotency-Key': key } }).headers['Idempotency-Key'])
  expect(new Set([key, ...keys]).size).toBe(3)
  const own = randomUUID()
  expect(intercept({ headers: { 'Idempotency-Key': own } }).headers['Idempotency-Key']).toBe(own)
})

const exampleKeyOf = (from: Document): string =>
  String(
    callsOf(from)
      .flatMap(({ operation }) => operation.parameters ?? [])
      .find(({ name }) => name === 'Idempotency-Key')?.example,
  )
