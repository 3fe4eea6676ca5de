import { expect, it } from 'vitest'
import { templateFile } from './template-file.ts'
import { readXlsx } from './xlsx-rows.ts'

const heads = ['Employee', 'Date', 'In & out <1>']

it('a template as CSV has the names of the columns', async () => {
  expect(await (await templateFile(heads, 'csv')).text()).toBe('Employee,Date,In & out <1>\r\n')
})

it('a template as XLSX has the names of the columns, and columns of texts', async () => {
  const file = await templateFile(heads, 'xlsx')
  const rows: (readonly string[])[] = []
  const collector = {
    add: (_line: number, cells: readonly string[]) => void rows.push(cells),
    end: () => ({ heads: [], rows: [] }),
  }
  readXlsx(new Uint8Array(await file.arrayBuffer()), collector)
  expect(rows).toEqual([heads])
})
