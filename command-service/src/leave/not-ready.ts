/** The books cannot take a command yet. `leave-log.ts` opens or closes the leave year and tries again. */
export class NotReady extends Error {
  override readonly name = 'NotReady'
  readonly needs: 'opening' | 'closing'
  constructor(needs: 'opening' | 'closing') {
    super(`The books need ${needs}.`)
    this.needs = needs
  }
}
