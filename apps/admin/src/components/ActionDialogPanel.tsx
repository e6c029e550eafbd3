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
  /** the act as a question or a command: `Deactivate Ada Lovelace` */
  title: string
  /** the words of the button that does it: `Deactivate` */
  action: string
  /** danger for what takes something away */
  tone?: 'accent' | 'danger'
  /** false where the server keeps no reason */
  asksReason?: boolean
  /** fewest characters of a reason that the server takes */
  shortestReason?: number
  /** whether something is still to be chosen among the children */
  isIncomplete?: boolean
  /** whether something was chosen or typed among the children that would be lost with the page */
  isDirty?: boolean
  /** which of the fields among the children a refusal is about, by its code */
  fieldOf?: FieldOfCode
  /** stands in place of what the act threw, where there is more to say than that */
  conflict?: ReactNode
  /** Does it. The dialog is busy until then, closes after it, and shows what it throws. */
  onAct: (reason: string) => Promise<unknown>
  /** What will change, and further fields; a function is given what the server said about single ones. */
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
  // When it opens, not when it closes: then what was typed would go before the dialog does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form and the mutation are new objects each time
  useEffect(() => {
    if (!opened) return
    // A reason is for one act: it stays until that is done, and is none for another.
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
    // A date without its time has no value yet; it must not pass for an empty field.
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
      // The password may be asked for over this dialog: Escape is for that one then.
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
