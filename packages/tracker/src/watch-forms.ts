import { type AtMoment, type On, privatePlace, type Record } from './watching.ts'

/** Forms that somebody begins, sends or leaves: which ones, never a field or what is in it. */
export function watchForms(on: On, record: Record): AtMoment {
  /** with the page that each was on */
  const begun = new Map<HTMLFormElement, string>()
  const tell = (form: HTMLFormElement, action: string, at?: string) =>
    // Not `form.name`: a field of that name would stand in its place.
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
