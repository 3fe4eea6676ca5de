import { roles } from '@rollcall/contracts/kernel/roles.ts'
import { expect, it } from 'vitest'
import { resources, routes } from '../routes.tsx'
import { goPlaces } from './go-keys.ts'
import { messages } from './messages.ts'
import { pagesFor } from './pages.ts'

/** Pages of one record, which is found by its name, and an old address. */
const ofOneRecord = /\/(?:edit|show|person|balance|event|:\w+)$/
const others = ['/app/integration']
const own = ['/app/leave/balance']
/** Nobody with this role sees it: an auditor is sent on to the audit. */
const sentOn = ['auditor /app/dashboard']

it.each(roles)('every page of the role %s is found by the quick search', role => {
  const ofResources = resources.flatMap(({ name, below }) => [
    `/${name}`,
    `/${name}/create`,
    ...below.map(({ path }) => `/${name}/${path}`),
  ])
  const all = [
    ...routes.filter(route => route.roles.includes(role)).map(({ path }) => path),
    ...(role === 'company' ? ofResources : []),
  ].map(path => `/app${path}`)
  const searched = all.filter(
    path =>
      (!ofOneRecord.test(path) || own.includes(path)) &&
      !others.includes(path) &&
      !sentOn.includes(`${role} ${path}`),
  )
  const found = new Set(pagesFor(role).map(({ to }) => to))
  expect(searched.filter(path => !found.has(path))).toEqual([])
  expect(searched.length).toBeGreaterThan(2)
})

it('the sheet of shortcuts has a line for each page that keys open, and every page is one of the search', () => {
  const all = new Set(roles.flatMap(role => pagesFor(role).map(({ to }) => to)))
  for (const { name, to } of goPlaces) {
    expect(messages.keys.everywhere).toHaveProperty(name)
    expect(all).toContain(to)
  }
})
