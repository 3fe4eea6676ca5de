/** The limits of a plan. `undefined`: no limit. */
export interface Plan {
  id: PlanId
  /** The name in billing. */
  name: string
  /** The name on the landing page's cards. */
  cardName: string
  dollarsAMonth: number
  /** How many days back records are shown. Limits hide records; they never delete them. */
  visibleDays: number | undefined
  maxEmployees: number | undefined
  /** Days of leave added on the first of each month. */
  monthlyLeaveCredit: 0 | 1
  /** Only the platform's administrator may assign it. */
  assignedOnly: boolean
}

export const planIds = ['free', 'standard', 'plus', 'demo'] as const
export type PlanId = (typeof planIds)[number]

/** The plans that a company can choose itself. */
export const offeredPlanIds = ['free', 'standard', 'plus'] as const satisfies readonly PlanId[]
export type OfferedPlanId = (typeof offeredPlanIds)[number]

/** The table of plans, for services, billing and the landing page. */
export const plans: Record<PlanId, Plan> = {
  free: {
    id: 'free',
    name: 'Free',
    cardName: 'Free',
    dollarsAMonth: 0,
    visibleDays: 30,
    maxEmployees: 10,
    monthlyLeaveCredit: 0,
    assignedOnly: false,
  },
  standard: {
    id: 'standard',
    name: 'Standard',
    cardName: 'Basic',
    dollarsAMonth: 49,
    visibleDays: 365,
    maxEmployees: 100,
    monthlyLeaveCredit: 1,
    assignedOnly: false,
  },
  plus: {
    id: 'plus',
    name: 'Plus',
    cardName: 'Plus',
    dollarsAMonth: 99,
    visibleDays: undefined,
    maxEmployees: undefined,
    monthlyLeaveCredit: 1,
    assignedOnly: false,
  },
  demo: {
    id: 'demo',
    name: 'Demo',
    cardName: 'Demo',
    dollarsAMonth: 0,
    visibleDays: undefined,
    maxEmployees: undefined,
    monthlyLeaveCredit: 1,
    assignedOnly: true,
  },
}
