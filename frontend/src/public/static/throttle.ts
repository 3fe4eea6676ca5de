/** Calls at once, and then at most once in this many milliseconds. The last call is never lost. */
export function throttle(call: () => void, milliseconds: number): () => void {
  let resting = false
  let again = false
  const run = () => {
    if (resting) {
      again = true
      return
    }
    resting = true
    call()
    setTimeout(() => {
      resting = false
      if (!again) return
      again = false
      run()
    }, milliseconds)
  }
  return run
}
