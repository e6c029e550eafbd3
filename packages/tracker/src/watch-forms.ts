import { findPrivateAncestor, type Listen, type PageChangeHandler, type RecordEvent } from './watcher.ts'

/** Records which forms are started, submitted, or abandoned, never their fields or values. */
export function watchForms(listen: Listen, record: RecordEvent): PageChangeHandler {
  /** started forms, each with the path of its page */
  const startedForms = new Map<HTMLFormElement, string>()
  const recordForm = (form: HTMLFormElement, action: string, pagePath?: string) =>
    // Not `form.name`, because a field named "name" would override it.
    record('form_interaction', form.getAttribute('name') || form.getAttribute('id'), action, '', pagePath)

  listen(document, 'input', ({ target }) => {
    const { form } = target as HTMLInputElement
    if (!form || startedForms.has(form) || findPrivateAncestor(form)) return
    startedForms.set(form, recordForm(form, 'start').url)
  })
  listen(document, 'submit', ({ target }) => {
    const form = target as HTMLFormElement
    if (findPrivateAncestor(form)) return
    startedForms.delete(form)
    recordForm(form, 'submit')
  })
  return (pageChange) => {
    for (const [form, pagePath] of startedForms) {
      // A form is abandoned when the page ends or the form is removed from it.
      if (pageChange !== 'end' && form.isConnected) continue
      startedForms.delete(form)
      recordForm(form, 'abandon', pagePath)
    }
  }
}
