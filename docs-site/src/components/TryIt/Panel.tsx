import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Operation } from '../../operations/operation.ts'
import AnswerView from './AnswerView.tsx'
import { send, type TriedAnswer } from './answer.ts'
import Inputs from './Inputs.tsx'
import { jsonFault, requestOf, type Values } from './request.ts'
import SignedInAs from './SignedInAs.tsx'
import styles from './styles.module.css'

export interface PanelProps {
  operation: Operation
}

/** State of a call. */
type Call =
  | { state: 'idle' | 'sending' }
  | { state: 'answered'; answer: TriedAnswer }
  | { state: 'failed'; words: string }

/** Renders a form that calls the operation on the server that sent the page. */
export default function Panel({ operation }: PanelProps) {
  const [call, setCall] = useState<Call>({ state: 'idle' })
  const [bodyFault, setBodyFault] = useState<string>()
  const sending = useRef<AbortController>(undefined)
  const confirmation = useRef<HTMLInputElement>(null)
  const confirmationId = useId()
  useEffect(() => () => sending.current?.abort(), [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = valuesOf(event.currentTarget)
    const fault = operation.body && jsonFault(values.body ?? '')
    setBodyFault(fault)
    if (fault) return
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    setCall({ state: 'sending' })
    // Each call needs its own confirmation.
    if (confirmation.current) confirmation.current.checked = false
    const result = await outcome(send(requestOf(operation, values), controller.signal))
    if (!controller.signal.aborted) setCall(result)
  }
  const cancel = () => {
    sending.current?.abort()
    setCall({ state: 'idle' })
  }

  return (
    <form className={styles.panel} onSubmit={submit} aria-label={`Try ${operation.method} ${operation.path}`}>
      <SignedInAs access={operation.access} />
      <Inputs operation={operation} bodyFault={bodyFault} />
      {operation.method !== 'GET' && (
        <p className={styles.confirmation}>
          <input ref={confirmation} id={confirmationId} type="checkbox" required />
          <label htmlFor={confirmationId}>
            I understand that this request may change data on this server.
          </label>
        </p>
      )}
      <p className={styles.actions}>
        <button type="submit" className={styles.send}>
          Send {operation.method}
        </button>
        {call.state === 'sending' && (
          <button type="button" className={styles.cancel} onClick={cancel}>
            Cancel
          </button>
        )}
      </p>
      <div role="status">
        {call.state === 'sending' && <p>Waiting for a response…</p>}
        {call.state === 'failed' && <p className={styles.failure}>{call.words}</p>}
        {call.state === 'answered' && <AnswerView answer={call.answer} />}
      </div>
    </form>
  )
}

function valuesOf(form: HTMLFormElement): Values {
  const values: Record<string, string> = {}
  new FormData(form).forEach((value, name) => {
    values[name] = String(value)
  })
  return values
}

async function outcome(answering: Promise<TriedAnswer>): Promise<Call> {
  try {
    return { state: 'answered', answer: await answering }
  } catch {
    return {
      state: 'failed',
      words: 'Couldn’t reach the server. Check that it is running and that you are online.',
    }
  }
}
