import { expect, it } from 'vitest'
import { withLabel } from './with-label.ts'

const read = (address: string) => {
  const params = new URLSearchParams(address)
  return {
    filter: JSON.parse(params.get('filter') ?? ''),
    open: params.get('open'),
    page: params.get('page'),
  }
}

it('keeps the other filters, closes the open task, and begins at the first page', () => {
  const filter = JSON.stringify({ status: ['todo'], labels: 'Orders' })
  const address = withLabel(new URLSearchParams({ filter, open: 't1', page: '3' }), 'Phase two')
  expect(read(address)).toEqual({ filter: { status: ['todo'], labels: 'Phase two' }, open: null, page: '1' })
})
it.each(['', '{', '7', 'null', '"abc"', '[1]'])('takes the place of the filter %s, which is none', filter => {
  expect(read(withLabel(new URLSearchParams({ filter }), 'Orders')).filter).toEqual({ labels: 'Orders' })
})
