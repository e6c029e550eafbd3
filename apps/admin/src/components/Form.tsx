import { createTheme, MantineThemeProvider } from '@mantine/core'
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import classes from './Form.module.css'

interface Props extends ComponentProps<'form'> {
  /** mutation that submits the form */
  mutation: { isPending: boolean; error: unknown }
}

/** Matches fields with an error, which Mantine's password field marks with a different attribute. */
const INVALID_FIELD = '[aria-invalid="true"], input[data-invalid]'

const readOnly = { defaultProps: { readOnly: true } }
/** Props for inputs without a read-only state. */
const disabled = { defaultProps: { disabled: true } }

const BUSY_PROPS = createTheme({
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
const IDLE_PROPS = createTheme({})

/**
 * Renders a form that is read-only while it submits, so that the response never overwrites input. A
 * validation error in the form or from the server moves the focus to the first invalid field.
 *
 * @example <Form mutation={save} onSubmit={form.onSubmit((values) => save.mutate(values))}>…</Form>
 */
export function Form({ mutation, onSubmit, children, ...formProps }: Props) {
  const node = useRef<HTMLFormElement>(null)
  const [submitCount, setSubmitCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each submission and each server error
  useEffect(() => {
    node.current?.querySelector<HTMLElement>(INVALID_FIELD)?.focus()
  }, [mutation.error, submitCount])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (mutation.isPending) return event.preventDefault()
    setSubmitCount(submitCount + 1)
    onSubmit?.(event)
  }
  return (
    <form {...formProps} ref={node} className={classes.form} tabIndex={-1} onSubmit={submit} noValidate>
      <MantineThemeProvider theme={mutation.isPending ? BUSY_PROPS : IDLE_PROPS}>
        {children}
      </MantineThemeProvider>
    </form>
  )
}
