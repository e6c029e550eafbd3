import { findPrivateAncestor, type Listen, type PageChangeHandler, type RecordEvent } from './watcher.ts'

/** Records which forms are started, submitted, or abandoned, never their fields or values. */
export function watchForms(on: Listen, record: RecordEvent): PageChangeHandler {
  /** started forms, each with the URL of its page */
  const startedForms = new Map<HTMLFormElement, string>()
  const recordForm = (form: HTMLFormElement, action: string, at?: string) =>
    // Not `form.name`, which a field with that name would override.
    record('form_interaction', form.getAttribute('name') || form.getAttribute('id'), action, '', at)

  on(document, 'input', ({ target }) => {
    const { form } = target as HTMLInputElement
    if (!form || startedForms.has(form) || findPrivateAncestor(form)) return
    startedForms.set(form, recordForm(form, 'start').url)
  })
  on(document, 'submit', ({ target }) => {
    const form = target as HTMLFormElement
    if (findPrivateAncestor(form)) return
    startedForms.delete(form)
    recordForm(form, 'submit')
  })
  return (pageChange) => {
    for (const [form, at] of startedForms) {
      if (pageChange !== 'end' && form.isConnected) continue
      startedForms.delete(form)
      recordForm(form, 'abandon', at)
    }
  }
}
