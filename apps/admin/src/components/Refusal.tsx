import { Alert } from '@mantine/core'
import { useRef } from 'react'
import { reasonOf } from '../lib/api-error.ts'
import { useAttention } from './useAttention.ts'

/** Shows why a long form could not be saved. */
export function Refusal({ error }: { error: unknown }) {
  const element = useRef<HTMLDivElement>(null)
  useAttention(element, error)
  return (
    <Alert ref={element} tabIndex={-1} color="danger" role="alert" mb="md" title="Changes not saved">
      {reasonOf(error)}
    </Alert>
  )
}
