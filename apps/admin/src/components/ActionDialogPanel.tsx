import { Alert, Button, Group, Modal, Stack, Textarea, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fieldErrors, reasonOf } from '../lib/api-error.ts'
import { counted } from '../lib/format.ts'
import type { ActionDialogProps } from './ActionDialog.tsx'
import classes from './ActionDialogPanel.module.css'
import { useFocusReturn } from './useFocusReturn.ts'

const SHORTEST = 3
const LONGEST = 500

export default function ActionDialogPanel({
  opened,
  onClose,
  title,
  action,
  tone = 'accent',
  shortestReason = SHORTEST,
  isIncomplete = false,
  onAct,
  children,
}: ActionDialogProps) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (value) =>
        value.trim().length < shortestReason
          ? `Give a reason of at least ${counted(shortestReason, 'character')}`
          : null,
    },
  })
  const act = useMutation({
    mutationFn: (reason: string) => onAct(reason),
    onSuccess: onClose,
    onError: (error) => {
      form.setErrors(fieldErrors(error))
      // Once the field is no longer disabled.
      window.setTimeout(() => form.getInputNode('reason')?.focus())
    },
  })
  useFocusReturn(opened)
  const { reset } = form
  const { reset: forget } = act
  // When it opens, not when it closes: then what was typed would go before the dialog does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form and the mutation are new objects each time
  useEffect(() => {
    if (!opened) return
    reset()
    forget()
  }, [opened])

  const errors = fieldErrors(act.error)
  const isSaidAtField = Object.keys(errors).length > 0 && act.isError
  const close = () => {
    if (!act.isPending) onClose()
  }
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      returnFocus={false}
      centered
      // The password may be asked for over this dialog: Escape is for that one then.
      closeOnEscape={!act.isPending}
      closeOnClickOutside={!form.isDirty() && !act.isPending}
    >
      <Modal.Overlay backgroundOpacity={0.5} blur={2} />
      <Modal.Content aria-label={title} className={classes.dialog}>
        <Modal.Body p={0}>
          <form onSubmit={form.onSubmit(({ reason }) => act.mutate(reason.trim()))} noValidate>
            <Stack gap="md">
              <Title order={2} size="h3" className={classes.title}>
                {title}
              </Title>
              <div className={classes.consequences}>
                {typeof children === 'function' ? children(errors) : children}
              </div>
              {act.isError && !isSaidAtField && (
                <Alert color="danger" role="alert">
                  {reasonOf(act.error)}
                </Alert>
              )}
              <Textarea
                label="Reason"
                description="Stands in the audit log beside your name."
                required
                data-autofocus
                autosize
                minRows={2}
                maxRows={8}
                maxLength={LONGEST}
                readOnly={act.isPending}
                key={form.key('reason')}
                {...form.getInputProps('reason')}
              />
              <Group justify="flex-end" className={classes.buttons}>
                <Button variant="default" onClick={close} disabled={act.isPending}>
                  Cancel
                </Button>
                <Button type="submit" color={tone} loading={act.isPending} disabled={isIncomplete}>
                  {action}
                </Button>
              </Group>
            </Stack>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
