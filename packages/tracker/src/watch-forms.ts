import { type AtMoment, type On, privatePlace, type Record } from './watching.ts'

/** Records which forms are started, submitted, or abandoned, never their fields or values. */
export function watchForms(on: On, record: Record): AtMoment {
  /** started forms, with the page of each */
  const begun = new Map<HTMLFormElement, string>()
  const tell = (form: HTMLFormElement, action: string, at?: string) =>
    // Not `form.name`, which a field with that name would override.
    record('form_interaction', form.getAttribute('name') || form.getAttribute('id'), action, '', at)

  on(document, 'input', ({ target }) => {
    const { form } = target as HTMLInputElement
    if (!form || begun.has(form) || privatePlace(form)) return
    begun.set(form, tell(form, 'start').url)
  })
  on(document, 'submit', ({ target }) => {
    const form = target as HTMLFormElement
    if (privatePlace(form)) return
    begun.delete(form)
    tell(form, 'submit')
  })
  return (moment) => {
    for (const [form, at] of begun) {
      if (moment !== 'end' && form.isConnected) continue
      begun.delete(form)
      tell(form, 'abandon', at)
    }
  }
}
