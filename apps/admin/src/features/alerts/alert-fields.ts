import type { AlertDraft } from './alert-draft.ts'
import type { Faults } from './alert-faults.ts'

/** Props of each section of the form. */
export interface AlertFieldsProps {
  draft: AlertDraft
  faults: Faults
  edit: (part: Partial<AlertDraft>) => void
  /** whether the form is submitting */
  isSending: boolean
}
