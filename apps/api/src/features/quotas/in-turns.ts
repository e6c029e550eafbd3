interface Waiting<Asked, Answer> {
  asked: Asked
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** Asked in one turn at most. */
const MOST_IN_A_TURN = 1000

/**
 * Asks at once, and while an answer is awaited lets whoever asks under the same key wait for the next turn, which asks for
 * all of them together: a row that many want is then locked once for all of them, instead of by one after the other.
 *
 * @param answer answers all of a turn, in their order; when it throws, all of the turn fail with that
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
