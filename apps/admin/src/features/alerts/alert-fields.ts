import type { AlertDraft } from './alert-draft.ts'
import type { AlertProblems } from './alert-validation.ts'

/** Props of each section of the alert form. */
export interface AlertFieldsProps {
  draft: AlertDraft
  problems: AlertProblems
  edit: (changes: Partial<AlertDraft>) => void
  /** whether the form is submitting */
  isSending: boolean
}
