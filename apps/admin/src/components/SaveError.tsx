import { Alert } from '@mantine/core'
import { useRef } from 'react'
import { getErrorMessage } from '../lib/api-error.ts'
import { useRevealMessage } from './useRevealMessage.ts'

/** Shows why a long form could not be saved. */
export function SaveError({ error }: { error: unknown }) {
  const element = useRef<HTMLDivElement>(null)
  useRevealMessage(element, error)
  return (
    <Alert ref={element} tabIndex={-1} color="danger" role="alert" mb="md" title="Couldn’t save changes">
      {getErrorMessage(error)}
    </Alert>
  )
}
