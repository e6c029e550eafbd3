import { createTheme, MantineThemeProvider } from '@mantine/core'
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import classes from './Form.module.css'

interface Props extends ComponentProps<'form'> {
  /** the mutation that takes what is typed to the server */
  sending: { isPending: boolean; error: unknown }
}

/** A password field of Mantine's tells of its error with an attribute of its own. */
const WRONG = '[aria-invalid="true"], input[data-invalid]'

const readOnly = { defaultProps: { readOnly: true } }
/** What HTML knows no read-only form of. */
const disabled = { defaultProps: { disabled: true } }

const ON_ITS_WAY = createTheme({
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
const AT_REST = createTheme({})

/**
 * A form of which nothing is lost: while it is on its way nothing can be typed that the answer would overwrite. A
 * refusal, the browser's or the server's, leads to the first field that it is about.
 *
 * @example <Form sending={save} onSubmit={form.onSubmit((values) => save.mutate(values))}>…</Form>
 */
export function Form({ sending, onSubmit, children, ...form }: Props) {
  const node = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal, when the fields say what is wrong
  useEffect(() => {
    node.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [sending.error, attempts])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (sending.isPending) return event.preventDefault()
    setAttempts(attempts + 1)
    onSubmit?.(event)
  }
  return (
    <form {...form} ref={node} className={classes.form} tabIndex={-1} onSubmit={submit} noValidate>
      <MantineThemeProvider theme={sending.isPending ? ON_ITS_WAY : AT_REST}>{children}</MantineThemeProvider>
    </form>
  )
}
