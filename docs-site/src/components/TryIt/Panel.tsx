import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Operation } from '../../operations/operation.ts'
import Inputs from './Inputs.tsx'
import ResponseView from './ResponseView.tsx'
import { createRequest, findJsonError, type Values } from './request.ts'
import { type ReceivedResponse, send } from './response.ts'
import SignedInAs from './SignedInAs.tsx'
import styles from './styles.module.css'

export interface PanelProps {
  operation: Operation
}

/** State of the panel's request to the API. */
type Call =
  | { state: 'idle' | 'sending' }
  | { state: 'completed'; response: ReceivedResponse }
  | { state: 'failed'; message: string }

/** Renders a form that sends a request to the page's own server and shows the response. */
export default function Panel({ operation }: PanelProps) {
  const [call, setCall] = useState<Call>({ state: 'idle' })
  const [bodyError, setBodyError] = useState<string>()
  const controllerRef = useRef<AbortController>(undefined)
  const confirmationRef = useRef<HTMLInputElement>(null)
  const confirmationId = useId()
  useEffect(() => () => controllerRef.current?.abort(), [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = getValues(event.currentTarget)
    const error = operation.body && findJsonError(values.body ?? '')
    setBodyError(error)
    if (error) return
    controllerRef.current?.abort()
    const controller = new AbortController()
    controllerRef.current = controller
    setCall({ state: 'sending' })
    // Each call needs its own confirmation.
    if (confirmationRef.current) confirmationRef.current.checked = false
    const result = await awaitResponse(send(createRequest(operation, values), controller.signal))
    if (!controller.signal.aborted) setCall(result)
  }
  const cancel = () => {
    controllerRef.current?.abort()
    setCall({ state: 'idle' })
  }

  return (
    <form className={styles.panel} onSubmit={submit} aria-label={`Try ${operation.method} ${operation.path}`}>
      <SignedInAs access={operation.access} />
      <Inputs operation={operation} bodyError={bodyError} />
      {operation.method !== 'GET' && (
        <p className={styles.confirmation}>
          <input ref={confirmationRef} id={confirmationId} type="checkbox" required />
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
        {call.state === 'failed' && <p className={styles.failure}>{call.message}</p>}
        {call.state === 'completed' && <ResponseView response={call.response} />}
      </div>
    </form>
  )
}

function getValues(form: HTMLFormElement): Values {
  const values: Record<string, string> = {}
  new FormData(form).forEach((value, name) => {
    values[name] = String(value)
  })
  return values
}

/** Waits for the response, and returns the state of the call afterward. */
async function awaitResponse(pending: Promise<ReceivedResponse>): Promise<Call> {
  try {
    return { state: 'completed', response: await pending }
  } catch {
    return {
      state: 'failed',
      message: 'Couldn’t reach the server. Check that it is running and that you are online.',
    }
  }
}
