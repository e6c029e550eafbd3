import { Button, Group, Kbd, Radio, Stack, Textarea } from '@mantine/core'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '../../lib/reasons.ts'
import { PREDEFINED_REASONS } from './labels.ts'
import classes from './Review.module.css'
import { useReasonDraft } from './reason-drafts.ts'

interface Props {
  /** IDs of the emojis to reject */
  ids: readonly number[]
  /** formatted list of the emojis to reject, such as `:wave:` or `:wave:, :tea:` */
  title: string
  onReject: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason for a rejection: a predefined one, optionally edited, or a custom one. */
export function RejectForm({ ids, title, onReject, onClose }: Props) {
  const titleId = useId()
  const reasonRef = useRef<HTMLTextAreaElement>(null)
  const { selectedIndex, reason, selectReason, editReason } = useReasonDraft(ids)
  const [wasSubmittedTooShort, setWasSubmittedTooShort] = useState(false)
  const isTooShort = reason.trim().length < MIN_REASON_LENGTH

  const submit = () => {
    setWasSubmittedTooShort(isTooShort)
    if (isTooShort) reasonRef.current?.focus()
    else onReject(reason.trim())
  }
  // A form for several emojis replaces the card, which otherwise contains the h2 heading.
  const Heading = ids.length > 1 ? 'h2' : 'h3'
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const isNewLine = event.target === reasonRef.current && event.shiftKey
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && !isNewLine && !(event.target instanceof HTMLButtonElement)) submit()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form
      className={classes.reject}
      aria-labelledby={titleId}
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      noValidate
    >
      <Heading id={titleId} className={classes.formTitle}>
        Reject {title}?
      </Heading>
      <Radio.Group
        aria-label="Suggested reasons"
        value={String(selectedIndex)}
        onChange={(value) => selectReason(Number(value))}
      >
        <Stack gap="xs">
          {[...PREDEFINED_REASONS, 'Other reason'].map((label, index) => (
            <Radio key={label} value={String(index)} label={label} autoFocus={index === selectedIndex} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        ref={reasonRef}
        label="Reason"
        description="Shown to the owner and recorded in the audit log."
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        error={
          wasSubmittedTooShort && isTooShort ? `Enter at least ${MIN_REASON_LENGTH} characters` : undefined
        }
        onChange={(event) => editReason(event.currentTarget.value)}
      />
      <Group gap="sm">
        <Button type="submit" color="danger" rightSection={<Kbd aria-hidden>Enter</Kbd>}>
          {ids.length > 1 ? 'Reject emojis' : 'Reject emoji'}
        </Button>
        <Button variant="default" onClick={onClose} rightSection={<Kbd aria-hidden>Esc</Kbd>}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
