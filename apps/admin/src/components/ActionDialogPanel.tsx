import { Alert, Button, Group, Modal, Stack, Textarea, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { type FieldByCode, getErrorMessage, getFieldErrors } from '../lib/api-error.ts'
import { formatQuantity } from '../lib/format.ts'
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '../lib/reasons.ts'
import classes from './ActionDialogPanel.module.css'
import { Form } from './Form.tsx'
import { useFocusReturn } from './useFocusReturn.ts'

const buttonClasses = { root: classes.button ?? '', label: classes.label ?? '' }

export interface ActionDialogProps {
  opened: boolean
  onClose: () => void
  /** action as a question or a command: `Deactivate Ada Lovelace?`; a different title resets the reason */
  title: string
  /** label of the submit button: `Deactivate user` */
  action: string
  /** label of the button that closes the dialog; set it if the action itself is a cancellation */
  dismissLabel?: string
  /** `danger` for destructive actions */
  tone?: 'accent' | 'danger'
  /** whether to ask for a reason; set to false if the server stores none */
  requiresReason?: boolean
  /** description of the reason field, such as who sees the reason; default: `Recorded in the audit log.` */
  reasonHint?: string
  /** minimum length of the reason that the server accepts */
  minReasonLength?: number
  /** whether to disable the submit button, for example because required input is missing */
  isSubmitDisabled?: boolean
  /** whether the children contain input that would be lost if the user left the page */
  isDirty?: boolean
  /** maps error codes to the fields in the children that they apply to */
  fieldByCode?: FieldByCode
  /** detailed explanation of a conflict, shown instead of the error message */
  conflict?: ReactNode
  /**
   * Performs the action. The dialog is busy until the promise settles, closes on success, and shows the
   * error otherwise.
   */
  onSubmit: (reason: string) => Promise<unknown>
  /** description of the effects, and additional fields; a function receives the server's errors by field */
  children: ReactNode | ((errors: Record<string, string>) => ReactNode)
}

export default function ActionDialogPanel({
  opened,
  onClose,
  title,
  action,
  dismissLabel = 'Cancel',
  tone = 'accent',
  requiresReason = true,
  reasonHint = 'Recorded in the audit log.',
  minReasonLength = MIN_REASON_LENGTH,
  isSubmitDisabled = false,
  isDirty = false,
  fieldByCode,
  conflict,
  onSubmit,
  children,
}: ActionDialogProps) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (value) =>
        requiresReason && value.trim().length < minReasonLength
          ? `Enter a reason of at least ${formatQuantity(minReasonLength, 'character')}`
          : null,
    },
  })
  const mutation = useMutation({
    mutationFn: (reason: string) => onSubmit(reason),
    onSuccess: onClose,
    onError: (error) => form.setErrors(getFieldErrors(error)),
  })
  const lastTitle = useRef(title)
  useFocusReturn(opened)
  // Reset on opening, because a reset on closing would clear the fields before the dialog disappears.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form and the mutation are new objects on each render
  useEffect(() => {
    if (!opened) return
    // A reason applies to one action: keep it until this action succeeds, but not for a different action.
    if (mutation.isSuccess || lastTitle.current !== title) form.reset()
    form.clearErrors()
    mutation.reset()
    lastTitle.current = title
  }, [opened])
  const hasUnsavedInput = opened && (isDirty || form.isDirty()) && !mutation.isPending && !mutation.isSuccess
  useBlocker({
    shouldBlockFn: () =>
      hasUnsavedInput && !window.confirm('Leave this page? Your changes in the dialog will be lost.'),
    enableBeforeUnload: hasUnsavedInput,
  })

  const errors = getFieldErrors(mutation.error, fieldByCode)
  // The alert doesn't repeat errors that a field shows. Fields in the children can only show errors if
  // `children` is a function.
  const isShownByField = typeof children === 'function' ? Object.keys(errors).length > 0 : 'reason' in errors
  const submit = form.onSubmit(({ reason }) => mutation.mutate(reason.trim()))
  const submitUnlessBadInput = (event: FormEvent<HTMLFormElement>) => {
    // Browsers report a date without a time as an empty value with `badInput`. Don't submit it as empty.
    const badInput = [...event.currentTarget.querySelectorAll('input')].find(
      ({ validity }) => validity.badInput,
    )
    if (!badInput) return submit(event)
    event.preventDefault()
    badInput.focus()
  }
  const close = () => {
    if (!mutation.isPending) onClose()
  }
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      returnFocus={false}
      centered
      // While the action is pending, the reauthentication dialog may be open on top and must handle Escape.
      closeOnEscape={!mutation.isPending}
      closeOnClickOutside={!isDirty && !form.isDirty() && !mutation.isPending}
    >
      <Modal.Overlay backgroundOpacity={0.5} blur={2} />
      <Modal.Content aria-label={title} radius="lg">
        <Modal.Body p="lg">
          <Form mutation={mutation} onSubmit={submitUnlessBadInput}>
            <Stack gap="md">
              <Title order={2} size="h3" className={classes.title}>
                {title}
              </Title>
              <div className={classes.consequences}>
                {typeof children === 'function' ? children(errors) : children}
              </div>
              {conflict ??
                (mutation.isError && !isShownByField && (
                  <Alert color="danger" role="alert">
                    {getErrorMessage(mutation.error)}
                  </Alert>
                ))}
              {requiresReason && (
                <Textarea
                  label="Reason"
                  description={reasonHint}
                  required
                  autosize
                  minRows={2}
                  maxRows={8}
                  maxLength={MAX_REASON_LENGTH}
                  key={form.key('reason')}
                  {...form.getInputProps('reason')}
                />
              )}
              <Group justify="flex-end" className={classes.buttons}>
                <Button
                  variant="default"
                  onClick={close}
                  disabled={mutation.isPending}
                  classNames={buttonClasses}
                >
                  {dismissLabel}
                </Button>
                <Button
                  type="submit"
                  color={tone}
                  loading={mutation.isPending}
                  disabled={isSubmitDisabled}
                  classNames={buttonClasses}
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
