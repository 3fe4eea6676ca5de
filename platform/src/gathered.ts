interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

export interface GatherOptions {
  /** The most questions in one group. */
  most: number
  /** The most groups under way at once. */
  atOnce: number
  /** Whether one question may be at fault, so that each of a failed group is asked alone; else all fail with it. */
  isOnesFault: (error: unknown) => boolean
}

/**
 * Asks questions in groups: those of one turn of the event loop go out together, and what comes while `atOnce`
 * groups are under way makes the next one. There is no timer, so a lone question is never held back, and a busy
 * service asks the database once where it would have asked sixty times.
 * `ask` gives one answer for each question, in their order.
 */
export function gathered<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  { most, atOnce, isOnesFault }: GatherOptions,
): (question: Question) => Promise<Answer> {
  let queue: Waiting<Question, Answer>[] = []
  let underWay = 0
  let scheduled = false

  function schedule(): void {
    if (scheduled || underWay >= atOnce || queue.length === 0) return
    scheduled = true
    // At the turn's end: all that came in with the same news from the network go out together.
    setImmediate(() => {
      scheduled = false
      while (underWay < atOnce && queue.length > 0) {
        const group = queue.slice(0, most)
        queue = queue.slice(most)
        underWay += 1
        void send(group).finally(() => {
          underWay -= 1
          schedule()
        })
      }
    })
  }

  async function send(group: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await ask(group.map(({ question }) => question))
      group.forEach(({ resolve }, index) => void resolve(answers[index] as Answer))
    } catch (error) {
      if (group.length > 1 && isOnesFault(error)) for (const one of group) await send([one])
      else for (const { reject } of group) reject(error)
    }
  }

  return question =>
    new Promise((resolve, reject) => {
      queue.push({ question, resolve, reject })
      schedule()
    })
}
