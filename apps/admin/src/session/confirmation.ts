/**
 * Asks for the password before sensitive actions, one request at a time. The dialog over the page shows it.
 */

let question: { answer: (isConfirmed: boolean) => void; promise: Promise<boolean> } | undefined
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Resolves to whether the user reauthenticated. Concurrent calls share one dialog. */
export function askForPassword(): Promise<boolean> {
  if (!question) {
    let answer = (_isConfirmed: boolean) => {}
    const promise = new Promise<boolean>((resolve) => {
      answer = resolve
    })
    question = { answer, promise }
    tell()
  }
  return question.promise
}

export function answerQuestion(isConfirmed: boolean) {
  question?.answer(isConfirmed)
  question = undefined
  tell()
}

export const isAsking = () => question !== undefined

export function onQuestionChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
