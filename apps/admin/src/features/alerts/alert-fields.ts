import type { AlertDraft } from './alert-draft.ts'
import type { Faults } from './alert-faults.ts'

/** What each part of the form is given. */
export interface AlertFieldsProps {
  draft: AlertDraft
  faults: Faults
  edit: (part: Partial<AlertDraft>) => void
  /** what is typed is on its way */
  isSending: boolean
}
