import { expect, it } from 'vitest'
import { topicsOf } from './topics.ts'

it.each([
  ['admin', ['exports', 'platform', 'security']],
  [
    'company',
    [
      'leave',
      'corrections',
      'tasks',
      'payslip-runs',
      'exports',
      'employees',
      'celebrations',
      'plan',
      'security',
    ],
  ],
  [
    'employee',
    [
      'leave',
      'attendance',
      'corrections',
      'working-week',
      'overtime',
      'daily-reports',
      'tasks',
      'payslips',
      'exports',
      'announcements',
      'details',
      'security',
    ],
  ],
  ['auditor', []],
])('the role %s is told about its own topics', (role, topics) => {
  expect(topicsOf(role).map(({ topic }) => topic)).toEqual(topics)
})

it('a topic comes with its ways, and security cannot be switched off', () => {
  const required = topicsOf('company').filter(({ facts }) => facts.required)
  expect(required).toEqual([
    {
      topic: 'security',
      facts: { roles: ['company', 'employee', 'admin'], ways: ['bell', 'mail'], required: true },
    },
  ])
})
