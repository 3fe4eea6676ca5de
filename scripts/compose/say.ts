/** Prints a line of the compose test. */
export const say = (text: string): void => void process.stdout.write(`compose: ${text}\n`)

/** Gives what prints a finished step with the seconds since the test began. */
export const stepper =
  (began: number) =>
  (text: string): void =>
    say(`${text} (${Math.round((Date.now() - began) / 1_000)} s)`)
