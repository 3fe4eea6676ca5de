/** The page with the company's plan and the plans on offer. Its spelling is the specification's. */
export const plansPath = '/app/setting/subcriptions'
