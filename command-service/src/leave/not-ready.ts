/** An earlier leave year has to be closed before the books can take a command. `leave-books.ts` does it and tries again. */
export class NotReady extends Error {
  override readonly name = 'NotReady'
  constructor() {
    super('An earlier leave year is not closed yet.')
  }
}
