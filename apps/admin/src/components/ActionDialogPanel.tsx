import { Alert, Button, Group, Modal, Stack, Textarea, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { type FieldOfCode, fieldErrors, reasonOf } from '../lib/api-error.ts'
import { counted } from '../lib/format.ts'
import classes from './ActionDialogPanel.module.css'
import { Form } from './Form.tsx'
import { useFocusReturn } from './useFocusReturn.ts'

const SHORTEST = 3
const LONGEST = 500

const button = { root: classes.button ?? '', label: classes.label ?? '' }

export interface ActionDialogProps {
  opened: boolean
  onClose: () => void
  /** action as a question or a command: `Deactivate Ada Lovelace` */
  title: string
  /** label of the submit button: `Deactivate` */
  action: string
  /** `danger` for destructive actions */
  tone?: 'accent' | 'danger'
  /** false if the server stores no reason */
  asksReason?: boolean
  /** minimum length of the reason that the server accepts */
  shortestReason?: number
  /** whether a required choice among the children is missing */
  isIncomplete?: boolean
  /** whether the children contain input that would be lost with the page */
  isDirty?: boolean
  /** maps error codes to the field among the children that they concern */
  fieldOf?: FieldOfCode
  /** replaces the error message of a failed action with a more detailed one */
  conflict?: ReactNode
  /**
   * Performs the action. The dialog is busy until it settles, closes on success, and shows the error
   * otherwise.
   */
  onAct: (reason: string) => Promise<unknown>
  /** Description of the effects, and further fields. A function receives the server's errors by field. */
  children: ReactNode | ((errors: Record<string, string>) => ReactNode)
}

export default function ActionDialogPanel({
  opened,
  onClose,
  title,
  action,
  tone = 'accent',
  asksReason = true,
  shortestReason = SHORTEST,
  isIncomplete = false,
  isDirty = false,
  fieldOf,
  conflict,
  onAct,
  children,
}: ActionDialogProps) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (value) =>
        asksReason && value.trim().length < shortestReason
          ? `Enter a reason of at least ${counted(shortestReason, 'character')}`
          : null,
    },
  })
  const act = useMutation({
    mutationFn: (reason: string) => onAct(reason),
    onSuccess: onClose,
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
  const about = useRef(title)
  useFocusReturn(opened)
  // Reset on opening, because a reset on closing would clear the fields before the dialog disappears.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form and the mutation are new objects on each render
  useEffect(() => {
    if (!opened) return
    // A reason applies to a single action: it stays until that action succeeds and is not reused for another.
    if (act.isSuccess || about.current !== title) form.reset()
    form.clearErrors()
    act.reset()
    about.current = title
  }, [opened])
  const wouldBeLost = opened && (isDirty || form.isDirty()) && !act.isPending && !act.isSuccess
  useBlocker({
    shouldBlockFn: () =>
      wouldBeLost && !window.confirm('Leave this page? Your changes in the dialog will be lost.'),
    enableBeforeUnload: wouldBeLost,
  })

  const errors = fieldErrors(act.error, fieldOf)
  const isSaidAtField = typeof children === 'function' ? Object.keys(errors).length > 0 : 'reason' in errors
  const submit = form.onSubmit(({ reason }) => act.mutate(reason.trim()))
  const submitWhole = (event: FormEvent<HTMLFormElement>) => {
    // A date without its time has no value yet, but it must not count as an empty field.
    const unfinished = [...event.currentTarget.querySelectorAll('input')].find(
      ({ validity }) => validity.badInput,
    )
    if (!unfinished) return submit(event)
    event.preventDefault()
    unfinished.focus()
  }
  const close = () => {
    if (!act.isPending) onClose()
  }
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      returnFocus={false}
      centered
      // The password dialog may open over this one and must receive Escape first.
      closeOnEscape={!act.isPending}
      closeOnClickOutside={!isDirty && !form.isDirty() && !act.isPending}
    >
      <Modal.Overlay backgroundOpacity={0.5} blur={2} />
      <Modal.Content aria-label={title} radius="lg">
        <Modal.Body p="lg">
          <Form sending={act} onSubmit={submitWhole}>
            <Stack gap="md">
              <Title order={2} size="h3" className={classes.title}>
                {title}
              </Title>
              <div className={classes.consequences}>
                {typeof children === 'function' ? children(errors) : children}
              </div>
              {conflict ??
                (act.isError && !isSaidAtField && (
                  <Alert color="danger" role="alert">
                    {reasonOf(act.error)}
                  </Alert>
                ))}
              {asksReason && (
                <Textarea
                  label="Reason"
                  description="Recorded in the audit log."
                  required
                  autosize
                  minRows={2}
                  maxRows={8}
                  maxLength={LONGEST}
                  key={form.key('reason')}
                  {...form.getInputProps('reason')}
                />
              )}
              <Group justify="flex-end" className={classes.buttons}>
                <Button variant="default" onClick={close} disabled={act.isPending} classNames={button}>
                  Cancel
                </Button>
                <Button
                  type="submit"
                  color={tone}
                  loading={act.isPending}
                  disabled={isIncomplete}
                  classNames={button}
                >
                  {action}
                </Button>
              </Group>
            </Stack>
          </Form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
