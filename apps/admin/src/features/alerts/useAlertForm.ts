import { type QueryClient, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useDraft } from '../../components/useDraft.ts'
import { ApiError, fieldErrors } from '../../lib/api-error.ts'
import { differingIn } from '../../lib/rebase.ts'
import { draftLike, draftOf, termsOf } from './alert-draft.ts'
import { faultsOf, isUnfinished } from './alert-faults.ts'
import type { AdminAlert } from './alerts.api.ts'
import { alertQuery, createAlert, replaceAlert } from './alerts.api.ts'
import { useAlertChange } from './useAlertChange.ts'
import { savedWords } from './words.ts'

interface Options {
  alert: AdminAlert | undefined
  template: AdminAlert | undefined
  queries: QueryClient
}

/** Holds the input of the alert form, its errors, and the mutation that saves it. */
export function useAlertForm({ alert, template, queries }: Options) {
  const navigate = useNavigate()
  const change = useAlertChange()
  const isCreated = useRef(false)
  const [wasRefused, setWasRefused] = useState(false)
  const { draft, base, edit, isDirty, conflict, take, save } = useDraft({
    current: alert,
    draftOf: (version?: AdminAlert) => (version || !template ? draftOf(version) : draftLike(template)),
    readLatest: async () =>
      alert && (await queries.fetchQuery({ ...alertQuery(String(alert.id)), staleTime: 0 })).alert,
  })
  const look = (complete: boolean) => faultsOf(draft, { complete, was: base.ends?.value, now: Date.now() })

  const sending = useMutation({
    mutationFn: (publishes: boolean) =>
      save((readAs) =>
        change(
          () =>
            readAs
              ? replaceAlert(readAs.id, {
                  ...termsOf(draft, readAs, publishes || readAs.is_published),
                  updated_at: readAs.updated_at,
                })
              : createAlert(termsOf(draft, undefined, publishes)),
          ({ alert: saved }) => savedWords(saved),
        ),
      ),
    onSuccess: async ({ alert: saved }) => {
      setWasRefused(false)
      if (alert) return
      isCreated.current = true
      await navigate({ to: '/alerts/$alertId', params: { alertId: String(saved.id) }, search: {} })
    },
  })
  const told = fieldErrors(sending.error)
  const isConflict = sending.error instanceof ApiError && sending.error.code === 'changed_meanwhile'
  return {
    draft,
    base,
    edit,
    changed: differingIn(base, draft),
    faults: { ...told, ...look(wasRefused) },
    sending,
    /** error that belongs to none of the fields */
    refusal: isConflict || Object.keys(told).length > 0 ? null : sending.error,
    conflict,
    take,
    wouldBeLost: () => isDirty && !isCreated.current,
    submit: ({ publishes }: { publishes: boolean }) => {
      const isComplete = Object.keys(look(true)).length === 0 && !isUnfinished(draft)
      setWasRefused(!isComplete)
      if (isComplete) sending.mutate(publishes)
    },
  }
}
