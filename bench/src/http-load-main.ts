import { type LoadOrder, runLoad } from './http-load.ts'

/** A separate process for the load, so that it and what it measures do not wait for each other's turn. */
process.on('message', (order: LoadOrder) => {
  runLoad(order).then(
    result => process.send?.(result),
    error => {
      throw error
    },
  )
})
