import { type QueryClient, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useDraft } from '../../components/useDraft.ts'
import { ApiError, getFieldErrors } from '../../lib/api-error.ts'
import { getDifferingFields } from '../../lib/rebase.ts'
import { toAlertInput, toDraft, toTemplateDraft } from './alert-draft.ts'
import { hasIncompleteTime, validateDraft } from './alert-validation.ts'
import type { AdminAlert } from './alerts.api.ts'
import { alertQuery, createAlert, replaceAlert } from './alerts.api.ts'
import { formatSavedMessage } from './labels.ts'
import { useAlertChange } from './useAlertChange.ts'

interface Options {
  alert: AdminAlert | undefined
  template: AdminAlert | undefined
  queryClient: QueryClient
}

/** Holds the draft of the alert form, its errors, and the mutation that saves it. */
export function useAlertForm({ alert, template, queryClient }: Options) {
  const navigate = useNavigate()
  const change = useAlertChange()
  // A ref, not state: the navigation to the new alert's page calls `hasUnsavedInput` before the next render.
  const isCreated = useRef(false)
  /** set after an attempt to submit an invalid draft */
  const [checksEmptyFields, setChecksEmptyFields] = useState(false)
  const { draft, base, edit, discard, isDirty, conflict, takeNewerValue, save } = useDraft({
    current: alert,
    // A new alert has no saved version, so its initial values come from the template, if there is one.
    toDraft: (version?: AdminAlert) => (version || !template ? toDraft(version) : toTemplateDraft(template)),
    readLatest: async () =>
      alert && (await queryClient.fetchQuery({ ...alertQuery(String(alert.id)), staleTime: 0 })).alert,
  })
  const validate = (options: { checksEmptyFields: boolean }) =>
    validateDraft(draft, { ...options, previousEnd: base.ends?.value, now: Date.now() })

  const saveMutation = useMutation({
    mutationFn: (publishes: boolean) =>
      save((baseVersion) =>
        change(
          () =>
            baseVersion
              ? replaceAlert(baseVersion.id, {
                  ...toAlertInput(draft, baseVersion, publishes || baseVersion.is_published),
                  updated_at: baseVersion.updated_at,
                })
              : createAlert(toAlertInput(draft, undefined, publishes)),
          ({ alert: saved }) => formatSavedMessage(saved),
        ),
      ),
    onSuccess: async ({ alert: saved }) => {
      setChecksEmptyFields(false)
      if (alert) return
      isCreated.current = true
      await navigate({ to: '/alerts/$alertId', params: { alertId: String(saved.id) }, search: {} })
    },
  })
  const serverErrors = getFieldErrors(saveMutation.error)
  const isConflict = saveMutation.error instanceof ApiError && saveMutation.error.code === 'edit_conflict'
  return {
    draft,
    edit,
    discard: () => {
      discard()
      saveMutation.reset()
      setChecksEmptyFields(false)
    },
    changedFields: getDifferingFields(base, draft),
    problems: { ...serverErrors, ...validate({ checksEmptyFields }) },
    saveMutation,
    /** error of the last save, shown below the form; null if it is a conflict or has errors for fields */
    formError: isConflict || Object.keys(serverErrors).length > 0 ? null : saveMutation.error,
    conflict,
    takeNewerValue,
    hasUnsavedInput: () => isDirty && !isCreated.current,
    submit: ({ publishes }: { publishes: boolean }) => {
      const isValid =
        Object.keys(validate({ checksEmptyFields: true })).length === 0 && !hasIncompleteTime(draft)
      setChecksEmptyFields(!isValid)
      if (isValid) saveMutation.mutate(publishes)
    },
  }
}
