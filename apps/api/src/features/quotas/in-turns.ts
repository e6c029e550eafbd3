interface Waiting<Asked, Answer> {
  asked: Asked
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** Maximum number of requests in a batch. */
const MOST_IN_A_TURN = 1000

/**
 * Creates a function that sends a request immediately, and batches further requests with the same key until
 * the response arrives. A contended row is thus locked once per batch instead of once per request.
 *
 * @param answer returns the responses of a batch in order; if it throws, the whole batch fails
 */
export function inTurns<Asked, Answer>(answer: (turn: readonly Asked[]) => Promise<readonly Answer[]>) {
  const lines = new Map<string, Waiting<Asked, Answer>[]>()

  async function serve(key: string, line: Waiting<Asked, Answer>[]) {
    while (line.length > 0) {
      const turn = line.splice(0, MOST_IN_A_TURN)
      try {
        const answers = await answer(turn.map(({ asked }) => asked))
        for (const [n, { resolve }] of turn.entries()) resolve(answers[n] as Answer)
      } catch (error) {
        for (const { reject } of turn) reject(error)
      }
    }
    lines.delete(key)
  }

  return (key: string, asked: Asked): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const waiting = { asked, resolve, reject }
      const line = lines.get(key)
      if (line) line.push(waiting)
      else {
        const first = [waiting]
        lines.set(key, first)
        void serve(key, first)
      }
    })
}
