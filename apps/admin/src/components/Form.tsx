import { createTheme, MantineThemeProvider } from '@mantine/core'
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import classes from './Form.module.css'

interface Props extends ComponentProps<'form'> {
  /** mutation that submits the form */
  mutation: { isPending: boolean; error: unknown }
}

/** Selector for invalid fields. Mantine's password field sets `data-invalid` instead of `aria-invalid`. */
const INVALID_FIELD = '[aria-invalid="true"], input[data-invalid]'

/** Default props for inputs that support `readOnly`. */
const readOnly = { defaultProps: { readOnly: true } }
/** Default props for inputs that don't support `readOnly`. */
const disabled = { defaultProps: { disabled: true } }

/** Theme that makes Mantine's inputs read-only, or disables those that don't support `readOnly`. */
const BUSY_THEME = createTheme({
  components: {
    TextInput: readOnly,
    Textarea: readOnly,
    PasswordInput: readOnly,
    JsonInput: readOnly,
    Autocomplete: readOnly,
    Select: readOnly,
    MultiSelect: readOnly,
    RadioGroup: readOnly,
    NativeSelect: disabled,
    Checkbox: disabled,
  },
})
const IDLE_THEME = createTheme({})

/**
 * Renders a form that is read-only while its mutation is pending, so that users can't type text that the
 * response would overwrite. After a validation error in the browser or from the server, the first invalid
 * field receives the focus. With `tabIndex={-1}`, the form itself can receive the focus if the focused
 * control is removed (see `useFocusKeeper`).
 *
 * @example <Form mutation={save} onSubmit={form.onSubmit((values) => save.mutate(values))}>…</Form>
 */
export function Form({ mutation, onSubmit, children, ...formProps }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const [submitCount, setSubmitCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each submission and each server error
  useEffect(() => {
    element.current?.querySelector<HTMLElement>(INVALID_FIELD)?.focus()
  }, [mutation.error, submitCount])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (mutation.isPending) return event.preventDefault()
    setSubmitCount(submitCount + 1)
    onSubmit?.(event)
  }
  return (
    <form {...formProps} ref={element} className={classes.form} tabIndex={-1} onSubmit={submit} noValidate>
      <MantineThemeProvider theme={mutation.isPending ? BUSY_THEME : IDLE_THEME}>
        {children}
      </MantineThemeProvider>
    </form>
  )
}
